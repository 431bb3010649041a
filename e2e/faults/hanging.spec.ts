import { heldBack } from './front/wrongAnswers.ts';
import { filesOf, remotes } from './remotes.ts';
import { arrive, expectPage, outline } from './steps.ts';
import { expect, test } from './test.ts';

test('fault 3: slow files → the outline, then the page', async ({ page, complaints, front }) => {
  const [remote] = remotes;
  const files = heldBack();
  front.break(filesOf(remote).all, files.fault);
  await arrive(page, remote, 'cold');
  await outline(page).waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2500);
  await expect(outline(page)).toBeVisible();
  // Time goes on once the entry is there, so that a slow machine does not add to the three seconds.
  const entry = page.waitForResponse(filesOf(remote).entry);
  files.letGo();
  await (await entry).finished();
  await page.clock.resume();
  await expectPage(page, remote);
  expect(front.asked.filter((url) => url.includes('attempt='))).toEqual([]);
  expect(complaints.filter((complaint) => complaint.startsWith('[shell]'))).toEqual([]);
});
