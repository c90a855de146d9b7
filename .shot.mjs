import { chromium } from 'playwright';
import { readFileSync, existsSync } from 'node:fs';
const { serve } = await import('./scripts/lib/serve.mjs');
const which = process.argv[2] ?? 'all';
const server = await serve({ folder: 'dist', port: 0 });
const url = server.url;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
export async function open(width = 1440, theme = 'light', locale = 'en-GB') {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale, colorScheme: theme });
  page.on('console', m => { if (['error','warning'].includes(m.type())) console.log(m.type(), m.text()); });
  page.on('pageerror', e => console.log('pageerror', e.message));
  await page.goto(url);
  return page;
}
async function palette(page, text) { await page.keyboard.press('Control+Shift+p'); await page.keyboard.type(text); await page.waitForTimeout(150); await page.keyboard.press('Enter'); await page.waitForTimeout(500); }
const page = await open(Number(process.argv[3] ?? 1440), process.argv[4] ?? 'light', process.argv[5] ?? 'en-GB');
await page.waitForTimeout(2500);
const zh = (process.argv[5] ?? '').startsWith('zh');
await palette(page, zh ? '补丁：打开示例' : 'Patches: open the example');
await page.waitForTimeout(1200);
const tag = `${process.argv[3] ?? 1440}-${process.argv[4] ?? 'light'}-${zh ? 'zh' : 'en'}`;
const names = zh ? {Results:'结果',Conflicts:'冲突',Form:'表单',Matcher:'匹配器',Conditions:'条件',Context:'环境'} : {Results:'Results',Conflicts:'Conflicts',Form:'Form',Matcher:'Matcher',Conditions:'Conditions',Context:'Context'};
if ((process.argv[3] ?? 1440) >= 600 && (process.argv[3] ?? 1440) < 900) await page.locator('.bottom-switch-item').nth(5).click();
for (const [k, n] of Object.entries(names)) {
  if (which !== 'all' && which !== k) continue;
  await page.locator('.desk [role="tab"]', { hasText: n }).first().click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/pshots/${k}-${tag}.png`, fullPage: true });
}
await browser.close();
server.close?.();
process.exit(0);
