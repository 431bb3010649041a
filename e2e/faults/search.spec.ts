import type { Page } from 'playwright/test';

import { heading } from '../steps/session.ts';
import { publishWritten } from './parts/publishPart.ts';
import { remotes } from './remotes.ts';
import { expectOwner } from './steps.ts';
import { expect, test } from './test.ts';

const [main, onboarding] = remotes;

// The source of a search that behaves as the test sets in `window.SEARCH`.
const searches = `return () => ({
  search: (text, signal) => ({
    throws() { throw new Error('broken search'); },
    hangs: () => Promise.withResolvers().promise,
    misshapen: () => ({ title: 'Misshapen', path: '/all-set' }),
    hostile: () => [
      { title: 'Elsewhere', path: 'https://evil.example/all-set' },
      { title: '<img src=x onerror=alert(1)>', detail: 'x'.repeat(201), path: '/all-set' },
      { title: '<b>Entry</b> ' + text, path: '/dashboard' },
      { title: 'Break', run: () => Promise.reject(new Error('broken action')) },
    ],
  })[window.SEARCH]() });`;

test('fault 56: a part’s search fails → other results appear, and a note names it', async ({
  page,
  site,
  consoleErrors,
}) => {
  await publishWritten(site, onboarding.name, `if (exposed === './search') { ${searches} }`);
  await page.goto(main.path);
  await heading(page, main.heading).waitFor();
  await page.keyboard.press('Control+k');
  const missingNote = page.getByText(`Results from ${onboarding.name} are missing.`);
  const findings = { throws: /broken search/, hangs: /did not answer within a minute/, misshapen: /Expected Array/ };

  for (const [how, said] of Object.entries(findings))
    await test.step(how, async () => {
      await searchFor(page, 'ada', how);
      await expect(person(page)).toBeVisible();
      await expect(missingNote).toBeVisible();
      // A search that has not answered within a minute counts as failed.
      if (how === 'hangs') await page.clock.runFor(60_000);
      await expectOwner(page, said, onboarding.name);
    });

  await test.step('hostile entries', async () => {
    await searchFor(page, 'ada', 'hostile');
    await expect(page.getByRole('option', { name: '<b>Entry</b> ada' })).toBeVisible();
    await expect(person(page)).toBeVisible();
    await expect(missingNote).toHaveCount(0);
    await expect(page.getByRole('option', { name: /Elsewhere|img/ })).toHaveCount(0);
    await expectOwner(page, /path: not a page of this site|detail: Invalid length/, onboarding.name);
    await page.getByRole('option', { name: 'Break' }).click();
    await expectOwner(page, /broken action/, onboarding.name);
  });
  expect(consoleErrors.filter((text) => text.includes('broken action'))).toHaveLength(1);
});

const person = (page: Page) => page.getByRole('option', { name: /Ada Lovelace.*Person/ });

/** Types a new query while the part's search misbehaves. */
async function searchFor(page: Page, text: string, how: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('');
  await page.evaluate((way) => Reflect.set(window, 'SEARCH', way), how);
  await field.fill(text);
}
