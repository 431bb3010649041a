import { heldBack } from './front/wrongAnswers.ts';
import { filesOf, remotes } from './remotes.ts';
import { arrive, expectPage, openOther, outline } from './steps.ts';
import { expect, test } from './test.ts';

for (const arrival of ['cold', 'warm'] as const)
  test(`fault 3: every file takes three seconds, ${arrival} → the outline, then the page`, async ({
    page,
    complaints,
    front,
  }) => {
    const [remote] = remotes;
    if (arrival === 'warm') await openOther(page, remote);
    const files = heldBack();
    front.break(filesOf(remote).all, files.fault);
    await arrive(page, remote, arrival);
    await outline(page).waitFor();
    await page.clock.runFor(2500);
    await expect(outline(page)).toBeVisible();
    files.letGo();
    await expectPage(page, remote);
    expect(front.asked.filter((url) => url.includes('attempt='))).toEqual([]);
    expect(complaints.filter((complaint) => complaint.startsWith('[shell]'))).toEqual([]);
  });
