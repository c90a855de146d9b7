// Lessons on the built page: the first one by keyboard alone in both languages, the wall, and a lesson that somebody else made.

import type { Page } from '@playwright/test';
import { packPackage } from '../../src/kernel/package/index.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { expect, test } from './support/test.ts';
import { openStudio, stackNames, tabTo } from './ui/page.ts';

const WORDS = {
  en: {
    locale: 'en-GB',
    ran: 'Recomputed:',
    ranInVain: 'fields changed 0,',
    done: 'Done: the run agrees',
    why: 'The rule names nobody',
    end: 'What a mutator is: all done',
    next: 'Next lesson: Order of effect',
    startOver: 'Start the lesson over',
    goOn: 'Go on with it',
    leave: 'Leave',
  },
  zh: {
    locale: 'zh-CN',
    ran: '已重新计算：',
    ranInVain: '：0 个字段有改动',
    done: '完成：运行结果一致',
    why: '规则没有点名',
    end: '什么是变异器：全部完成',
    next: '下一课：生效顺序',
    startOver: '从头开始本课',
    goOn: '继续学习',
    leave: '离开',
  },
};

/** Writes a line of the file in front anew, from the lesson's panel and back to it. */
async function editLine(page: Page, line: number, text: string): Promise<void> {
  await page.keyboard.press('F6');
  await expect(page.locator('.monaco-host .inputarea, .monaco-host .native-edit-context').first()).toBeFocused();
  await page.keyboard.press('Control+Home');
  for (let count = 1; count < line; count += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.insertText(text);
  await page.keyboard.press('F6');
}

/** Makes the guess of the step in front, so many times the arrow down from the first choice. No line gives it away before. */
async function guess(page: Page, downs: number): Promise<void> {
  await tabTo(page, '.lesson-choice input');
  await page.keyboard.press('Space');
  for (let count = 0; count < downs; count += 1) await page.keyboard.press('ArrowDown');
  await expect(page.locator('.line-note, .squiggly-error')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('.lesson-answer .badge')).toBeVisible();
}

for (const [name, words] of Object.entries(WORDS))
  test.describe(name, () => {
    test.use({ locale: words.locale });
    test(`lesson 1 is finished by keyboard alone (${name}); the person's own workspace is as it was`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.goto('./');
      await expect(page.locator('.stack-main')).toHaveCount(3);
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Control+l');
      await tabTo(page, '.lessons-item');
      await page.keyboard.press('Enter');
      await expect(page.locator('.lesson-heading')).toBeVisible();
      await expect(page.locator('.monaco-host .view-line').first()).toBeVisible();
      await expect(page.locator('.insp-grid')).toHaveCount(0);
      // The lesson has run: there is an answer to keep covered.
      await expect(page.getByRole('log')).toContainText(words.ran);

      await guess(page, 1);
      await expect(page.locator('.insp-grid')).toBeVisible();
      await expect(page.locator('.line-note').first()).toBeVisible();
      await expect(page.locator('.lesson-task')).toBeInViewport();
      await editLine(page, 5, 'maxdamage = set(4500),');
      await expect(page.getByText(words.done)).toBeInViewport();
      await expect(page.locator('.lesson-close')).toBeInViewport();
      await tabTo(page, '.lesson-foot .button-primary');
      await page.keyboard.press('Enter');

      await expect(page.locator('.lesson-dot').nth(1)).toHaveAttribute('aria-current', 'step');
      // The mistake in the script is what the question is about: it has been run into, and nothing marks it before.
      await expect(page.getByRole('log')).toContainText(words.ranInVain);
      await guess(page, 2);
      await expect(page.locator('.squiggly-error').first()).toBeAttached();
      await page.keyboard.press('F6');
      await page.keyboard.press('Control+PageUp');
      await expect(page.locator('.editor-tab[data-active]')).toContainText('oamut.yaml');
      await page.keyboard.press('F6');
      await editLine(page, 9, 'layers: [units, weapons]');
      await expect(page.getByText(words.done)).toBeVisible();
      await tabTo(page, '.lesson-foot .button-primary');
      await page.keyboard.press('Enter');

      // A wrong guess: the right one is marked all the same.
      await guess(page, 0);
      await expect(page.locator('.lesson-choice[data-right]')).toHaveText(/6000/);
      await expect(page.locator('.lesson-why')).toContainText(words.why);
      await editLine(page, 5, 'maxdamage = scale(2),');
      await expect(page.getByText(words.done)).toBeVisible();
      await tabTo(page, '.lesson-foot .button-primary');
      await page.keyboard.press('Enter');

      await expect(page.locator('.lesson-end .lesson-heading')).toHaveText(words.end);
      await expect(page.locator('.lesson-tick[data-done]')).toHaveCount(3);
      await expect(page.getByRole('button', { name: words.next })).toBeVisible();
      // Going back into it and starting over asks first, and keeps the ticks when told to.
      await tabTo(page, '.lesson-end-step');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: words.startOver }).click();
      await page.getByRole('button', { name: words.goOn }).click();
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Control+l');
      await expect(page.locator('.lessons-item .badge').first()).toContainText('3');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.leave }).click();
      await expect(page.locator('.stack-main')).toHaveCount(3);
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Control+l');
      await expect(page.locator('.lessons-item .badge').first()).toContainText('3');
    });
  });

test('a lesson on the wall, and one that somebody else made', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('./#lesson=set-and-scale');
  await page.getByRole('button', { name: 'Lecture mode' }).click();
  await expect(page.locator('.lecture h2')).toHaveText('A bound binds one factor');
  await expect(page.locator('.editors')).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(page.locator('.lecture-choice[data-right]')).toContainText('200');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.lecture-question')).toContainText('Your turn');
  await page.keyboard.press('Space');
  await expect(page.locator('.lecture h2')).toHaveText('Halves live until the end');
  await page.keyboard.press('PageUp');
  await expect(page.locator('.lecture h2')).toHaveText('A bound binds one factor');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('.stack-main')).toHaveCount(3);
  const before = await stackNames(page).allTextContents();

  const texts = {
    'oamut.yaml':
      'oamut: 1\nid: theirs\nname: Theirs\nversion: "1.0"\nauthor: { name: A }\ntags: [gameplay]\nworks-with: ["*"]\nlayers: [units]\n',
    'mutator.lua':
      'function mutate()\n  return { rules = { named("units", "TIDEHELM") :change { maxdamage = scale(3) } } }\nend\n',
    'lesson.en.md':
      '# Theirs\n\n## Three times\n\n<b onclick="alert(1)">not bold</b>\n\n```guess\nask: How many\nof: units.TIDEHELM.maxdamage\n```\n\nNine thousand.\n',
  };
  const files = Object.entries(texts).map(([path, text]) => ({ path, bytes: encodeUtf8(text) }));
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+l');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a lesson from a file' }).click();
  await (await choosing).setFiles({
    name: 'theirs.oamut',
    mimeType: 'application/zip',
    buffer: Buffer.from(await packPackage(files)),
  });
  await expect(page.locator('.lesson-heading')).toHaveText('Three times');
  // Markup of a stranger is shown as the text that it is.
  await expect(page.locator('.lesson-body')).toContainText('<b onclick="alert(1)">not bold</b>');
  await page.getByLabel('Your value').fill('9000');
  await page.keyboard.press('Enter');
  await expect(page.locator('.lesson-answer')).toContainText('As you said');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.locator('.lesson-end')).toContainText('Theirs: all done');
  await page.locator('.lesson-end').getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('.stack-main')).toHaveCount(3);
  expect(await stackNames(page).allTextContents()).toEqual(before);
  await openStudio(page);
  expect(await stackNames(page).allTextContents()).toEqual(before);
});
