import { heldBack } from './front/wrongAnswers.ts';
import { filesOf, remotes } from './remotes.ts';
import { expectPage, outline, visitors } from './steps.ts';
import { expect, test } from './test.ts';

test(`fault 3: every file takes three seconds → the outline, then the page`, async ({
  context,
  complaints,
  front,
  time,
}) => {
  const [remote] = remotes;
  const visits = await visitors(context, remote);
  // One after the other, because a browser requests six files of a server at a time, and two visitors need more.
  for (const { page, arrive } of visits) {
    const files = heldBack();
    front.break(filesOf(remote).all, files.fault);
    await time.stop();
    await arrive();
    await time.pass(3000, () => outline(page).isVisible());
    expect(files.waiting()).toBeGreaterThan(0);
    await time.passExactly(2500);
    expect(await outline(page).isVisible()).toBe(true);
    files.letGo();
    // React may wait a moment before it replaces the outline.
    await time.pass(4000, async () => !(await outline(page).isVisible()));
    await expectPage(page, remote);
    expect(asked(front.asked, remote.name).filter((url) => url.includes('attempt='))).toEqual([]);
  }
  expect(complaints.filter((complaint) => complaint.startsWith('[shell]'))).toEqual([]);
});

const asked = (urls: readonly string[], name: string) => urls.filter((url) => url.startsWith(`/${name}/`));
