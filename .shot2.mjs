import { chromium } from 'playwright';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, width, theme, locale] of [['form-light', 1440, 'light', 'en-GB'], ['form-dark-zh', 1440, 'dark', 'zh-CN']]) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, locale });
  page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 400)));
  await page.addInitScript((t) => { if (!localStorage.getItem('oamut-studio/preferences')) localStorage.setItem('oamut-studio/preferences', JSON.stringify({ theme: t, sizes: { columns: [0.15, 0.6, 0.25], rows: [0.85, 0.15] } })); }, theme);
  await page.goto('http://localhost:4997/');
  await page.locator('.monaco-host .view-lines').waitFor({ timeout: 90000 });
  await page.locator('.insp-grid').waitFor({ timeout: 90000 });
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/s-${name}-lua.png` });
  await page.keyboard.press('Control+p'); await page.keyboard.type('oamut.yaml'); await page.getByRole('option').first().waitFor(); await page.keyboard.press('Enter');
  await page.locator('.manifest-switch button').nth(1).click();
  await page.locator('.manifest-form').waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/s-${name}.png` });
  await page.locator('.manifest-form').evaluate((el) => { el.scrollTop = el.scrollHeight; });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/s-${name}-end.png` });
  await page.close();
}
await browser.close();
