import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openWithin } from 'remote-kit/testing';

import { pages } from '../pages.ts';
import { newUser } from '../steps/openAsSeenBy.ts';
import { signInOnDevice } from '../steps/session.ts';
import { expect, test } from '../test.ts';

const root = join(import.meta.dirname, '../..');

// What people typed, and states as the specification names them.
const data = /\S+@example\.com|Main Street|Harbour|Askwell|App Store|^(ready|completed)$/g;

/** Words of the English catalogues that no German one has; read when the first test asks for them. */
let onlyEnglish: ReadonlySet<string> | undefined;

for (const [seenBy = 'visitor', seen = []] of Map.groupBy(pages, (one) => one.seenBy))
  test.describe(() => {
    test.use({ locale: 'de-DE' });
    test(`${seen.map(({ path }) => path).join(', ')} in a German browser → German and nothing else, named as such; nothing wider than a phone`, async ({
      page,
      complaints,
    }) => {
      // A machine that does much else is ten times slower.
      test.setTimeout(seen.length * 300_000);
      const english = (onlyEnglish ??= findEnglishWords());
      if (seenBy !== 'visitor') await signInOnDevice(page, await newUser(seenBy));
      for (const { path } of seen)
        await test.step(path, async () => {
          await openWithin(page, path);
          await expect(page.locator('html')).toHaveAttribute('lang', 'de');
          const visible = await page.evaluate(visibleTexts);
          expect(
            visible.flatMap(wordsOf).filter((word) => english.has(word)),
            visible.join('\n'),
          ).toEqual([]);
          for (const width of [1280, 360]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          }
        });
      const others = complaints.filter((complaint) => !complaint.includes('/no-such-page'));
      complaints.splice(0, complaints.length, ...others);
    });
  });

test('another language in the account menu → typed text stays; from the next page on in that language, on this device', async ({
  page,
}) => {
  await signInOnDevice(page, await newUser('active'));
  await page.goto('/settings/organization');
  const name = page.getByRole('textbox', { name: 'Organization name' });
  await name.fill('Typed and not saved');
  await choose('Deutsch', 'Account of');
  await expect(page.getByText('Your language changes when you reload')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close this message' })).toBeVisible();
  await expect(name).toHaveValue('Typed and not saved');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.goto('/settings/organization');
  await page.getByRole('textbox', { name: 'Name der Organisation' }).fill('Getippt und nicht gespeichert');
  await choose('English', 'Konto von');
  await expect(page.getByRole('button', { name: 'Meldung schließen' })).toBeVisible();
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  async function choose(language: string, account: string) {
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
  }
});

test('another language without an account → the page comes in it, for the same address, also on pages that are not there', async ({
  page,
  complaints,
}) => {
  await page.goto('/settings/people?role=admin');
  const asked = page.url();
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('button', { name: 'Deutsch' }).click();
  // From the first byte on: nothing of the other language is seen before.
  expect(await (await answer).text()).toContain('<html lang="de">');
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen bei Askwell' })).toBeVisible();
  expect(page.url()).toBe(asked);
  await page.goto('/no-such-page');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  complaints.length = 0;
});

function findEnglishWords(): ReadonlySet<string> {
  const files = globSync('*/src/**/*.ts', { cwd: root, exclude: ['**/node_modules', 'api', 'site'] });
  const german = new Set(catalogueWords(files.filter((file) => /messages(\/\w+)?\.de\.ts$/.test(file))));
  const english = catalogueWords(files.filter((file) => /messages(\/\w+)?\.ts$/.test(file)));
  return new Set(english.filter((word) => !german.has(word)));
}

function catalogueWords(files: readonly string[]): string[] {
  return files
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)])
    .flatMap(([, single, double, template]) =>
      wordsOf((single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ')),
    );
}

/** In small letters: "Dashboard" and "dashboard" are one word. */
function wordsOf(text: string): string[] {
  const written = text.replaceAll(data, ' ').toLowerCase();
  return written.match(/[a-zäöüß]{3,}/g) ?? [];
}

/** Texts and names on the page; the names of countries and time zones in lists apart. */
function visibleTexts(): string[] {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  while (nodes.nextNode()) {
    const element = nodes.currentNode.parentElement;
    if (element?.checkVisibility() && !element.closest('option, script, style, noscript'))
      texts.push(nodes.currentNode.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text.trim() !== '');
}
