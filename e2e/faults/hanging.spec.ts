import { holdAnswers } from './front/wrongAnswers.ts';
import { getFiles, remotes } from './remotes.ts';
import { expectPage, openRemotePage, outline } from './steps.ts';
import { expect, test } from './test.ts';

test('fault 3: files are slow → the outline appears, then the page', async ({ page, consoleErrors, front }) => {
  const [remote] = remotes;
  const files = holdAnswers();
  front.break(getFiles(remote).all, files.fault);
  // Only the test moves the clock, so a slow machine does not add to the three seconds.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await openRemotePage(page, remote, 'cold');
  await expect.poll(async () => (await outline(page).isVisible()) || page.clock.runFor(100)).toBe(true);
  await page.clock.runFor(1000);
  const title = outline(page).getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const { x, y } = (await title.boundingBox()) ?? {};
  const entry = page.waitForResponse(getFiles(remote).entry);
  files.release();
  await (await entry).finished();
  await page.clock.resume();
  await expectPage(page, remote);
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toMatchObject({ x, y });
  expect(front.requested.filter((url) => url.includes('attempt='))).toEqual([]);
  expect(consoleErrors.filter((error) => error.startsWith('[shell]'))).toEqual([]);
});
