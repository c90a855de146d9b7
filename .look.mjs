import { chromium } from 'playwright';
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { serve } from './scripts/lib/serve.mjs';
mkdirSync('/tmp/embed-look', { recursive: true });
const { url, close } = await serve({ folder: 'dist', port: 0 });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const svg = readFileSync('public/icon.svg', 'utf8');
for (const [name, size, mask] of [['icon-192', 192], ['icon-512', 512], ['icon-maskable-512', 512, true]]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const art = mask ? svg.replace('rx="12" ', '').replace('translate(12 12) scale(2.5)', 'translate(16 16) scale(2)') : svg;
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${art}`);
  writeFileSync(`public/${name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
const S = ['cheap-labs', 'boss-commanders', 'quick-guns'].map((id) => `public/samples/${id}`);
let link = JSON.parse(execFileSync(process.execPath, ['scripts/oamut.mjs', 'link', ...S, '--base', url, '--json', ...(process.argv[2] ? JSON.parse(process.argv[2]) : [])], { encoding: 'utf8' })).url;
const { readLink, writeLink } = await import('./.share.mjs').catch(() => ({}));
const frag = new URL(link).hash;
const shot = async (name, hash, { width, height, scheme = 'light', locale = 'en-GB', act }) => {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale });
  const page = await context.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(name, m.type(), m.text()); });
  page.on('pageerror', (e) => console.log(name, 'uncaught', e.message));
  await page.goto(url + 'embed.html' + hash);
  await page.waitForSelector('.embed', { timeout: 10000 }).catch((e) => console.log(name, e.message));
  if (act) await act(page).catch((e) => console.log(name, e.message));
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/embed-look/${name}.png` });
  await context.close();
};
const ran = async (page) => page.getByText(/→|hidden|隐藏/).first().waitFor({ timeout: 20000 });
await shot('stack-480', frag, { width: 480, height: 320 });
await shot('effects-800-dark', frag + '&run', { width: 800, height: 500, scheme: 'dark', act: ran });
await shot('spoiler-480-zh', frag + '&run&spoiler&view=effects&lang=zh-CN', { width: 480, height: 320, act: ran });
await shot('stack-390-zh-dark', frag + '&lang=zh-CN&theme=dark', { width: 390, height: 600 });
if (process.argv[3]) {
  const rec = process.argv[3];
  await shot('record-480', rec + '&run', { width: 480, height: 320, act: (p) => p.locator('.embed-table').waitFor({ timeout: 20000 }) });
  await shot('record-800-dark-spoiler', rec + '&run&spoiler', { width: 800, height: 500, scheme: 'dark', act: (p) => p.locator('.embed-table').waitFor({ timeout: 20000 }) });
  await shot('record-390-zh', rec + '&run&lang=zh-CN', { width: 390, height: 500, act: (p) => p.locator('.embed-table').waitFor({ timeout: 20000 }) });
}
await shot('none', '', { width: 480, height: 320 });
await browser.close();
await close();
