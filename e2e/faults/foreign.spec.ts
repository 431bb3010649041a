import type { Page } from 'playwright/test';
import { navigateWithin } from '@askwell/part-tools/testing';
import { wrongAnswers } from './front/wrongAnswers.ts';
import { publishForeign, publishWritten } from './parts/publishPart.ts';
import { getFiles, remotes, type RemoteCase } from './remotes.ts';
import { heading } from '../steps/session.ts';
import { expectCard, expectPage, expectRecovery } from './steps.ts';
import { expect, test, usualErrors } from './test.ts';

// Remotes of other teams, built with the federation plugin: one with its own runtime, one with the page's runtime.
const [main, onboarding] = remotes;
const foreignCase = ({ name }: RemoteCase) => ({ heading: `Foreign ${name}` });

test('faults 10, 13, 17: a federated build → uses the shell’s React', async ({ page, site, consoleErrors, front }) => {
  await publishForeign(site, main.name, 'its own');
  await publishForeign(site, onboarding.name, "the page's");
  for (const remote of remotes) {
    front.break(getFiles(remote).entry, wrongAnswers.tampered);
    await (remote === main ? page.goto(remote.path) : navigateWithin(page, remote.path));
    await expectCard(page, remote, /can’t be reached/, consoleErrors);
    front.repair();
    await expectRecovery(page, foreignCase(remote));
    await expectSharedCopies(page, remote.path);
  }
  front.break(/__federation_expose/, wrongAnswers.tampered);
  await page.reload();
  await expectCard(page, onboarding, /can’t be reached/, consoleErrors);
  front.repair();
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expectPage(page, foreignCase(onboarding));
  // The page sets no title, so the document has the title of its route.
  await expect(page).toHaveTitle(/^\S.* · Askwell$/);
  await navigateWithin(page, main.path);
  await expect(heading(page, foreignCase(main).heading)).toBeFocused();
});

test('fault 14: another team’s page throws → other pages load, and a retry reloads', async ({
  page,
  site,
  consoleErrors,
  front,
}) => {
  await publishForeign(site, main.name, 'its own', 'if (!sessionStorage.isMended) throw new Error("broken module");');
  await page.goto(main.path);
  await expectCard(page, main, /ran into a problem/, consoleErrors);
  await navigateWithin(page, onboarding.path);
  await expectPage(page, onboarding);
  await navigateWithin(page, main.path);
  await expectCard(page, main, /ran into a problem/, consoleErrors);
  // A running container does not start again.
  expect(new Set(front.requested.filter((url) => getFiles(main).entry.test(url))).size).toBe(1);
  await page.evaluate(() => sessionStorage.setItem('isMended', 'yes'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, foreignCase(main));
});

test('fault 13: the shell does not export a name → the log names it', async ({ page, site, consoleErrors }) => {
  await publishForeign(site, main.name, 'its own', "import { Form } from 'react-router'; Form();");
  await page.goto(main.path);
  await expect.poll(() => consoleErrors.join()).toContain('This site’s react-router has no Form.');
  await expectCard(page, main, /ran into a problem/, consoleErrors);
});

test('pages are wrapped in memo, forwardRef or lazy → they are shown', async ({ page, site, consoleErrors }) => {
  const expectShown = (wrapped: string) =>
    `const Plain = () => React.createElement('h1', null, 'Foreign ${main.name}'); return () => ({ Page: ${wrapped} });`;
  const pages = [
    { path: '/dashboard', module: expectShown('React.memo(Plain)') },
    { path: '/settings/people', module: expectShown('React.forwardRef(Plain)') },
    { path: '/settings/billing', module: expectShown('React.lazy(async () => ({ default: Plain }))') },
  ];
  await publishWritten(site, main.name, pages);
  for (const { path } of pages) {
    await (path === '/dashboard' ? page.goto(path) : navigateWithin(page, path));
    await expectPage(page, foreignCase(main));
  }
  expect(consoleErrors).toEqual([]);
});

test('fault 10: an ES module has an extra byte → an error card until it is repaired', async ({
  page,
  site,
  consoleErrors,
  front,
}) => {
  const pageSource = `return () => ({ Page: () => React.createElement('h1', null, 'Foreign ${main.name}') });`;
  await publishWritten(site, main.name, pageSource, 'module');
  front.break(getFiles(main).entry, wrongAnswers.tampered);
  await page.goto(main.path);
  await expectCard(page, main, /can’t be reached/, consoleErrors);
  front.repair();
  await expectRecovery(page, foreignCase(main));
});

test.describe(() => {
  // React logs this for a page that threw once and rendered the next time.
  test.use({ expectedErrors: new RegExp(`${usualErrors.source}|React error #520`) });

  test('fault 12: React’s lazy keeps a failure → the second retry reloads', async ({ page, site, consoleErrors }) => {
    const chunk = `sessionStorage.isThere ? Promise.resolve({ default: Lazy }) : Promise.reject(missing)`;
    const pageSource = `const missing = Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });
      const Lazy = () => React.createElement('h1', null, 'Foreign ${main.name}');
      const page = React.lazy(() => ${chunk});
      return () => ({ Page: () => React.createElement(page) });`;
    await publishWritten(site, main.name, pageSource, 'module');
    await page.goto(main.path);
    await expectCard(page, main, /can’t be reached/, consoleErrors);
    await page.evaluate(() => sessionStorage.setItem('isThere', 'yes'));
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect(retry).toBeVisible();
    await retry.click();
    await expectPage(page, foreignCase(main));
  });
});

async function expectSharedCopies(page: Page, path: string) {
  await page.getByRole('button', { name: 'Count 0' }).click();
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
  await expect(page.getByText(`for Ada Lovelace at ${path}`)).toBeVisible();
}
