import { heldBack, wrongAnswers } from './front/wrongAnswers.ts';
import { filesOf, remotes } from './remotes.ts';
import { fetchNothingAhead } from '../steps/network.ts';
import { expectCards, expectPage, expectRecovery, openVisit, outline, visitors } from './steps.ts';
import { expect, test } from './test.ts';

const hanging = [
  ['fault 4: a remote that never answers', 'hang', 'entry', 'cold'],
  ['fault 4: an entry that stops halfway', 'stuck', 'entry', 'warm'],
  ['fault 12: a script that never comes', 'hang', 'chunk', 'warm'],
  ['fault 12: a style sheet that never comes', 'hang', 'style', 'cold'],
] as const;

// One loader brings both remotes, so they take turns.
for (const [turn, remote] of remotes.entries())
  test(`faults 4, 12: a file of ${remote.name} hangs → a card in time`, async ({
    context,
    complaints,
    front,
    time,
  }) => {
    const visit = await openVisit(context, remote);
    for (const [what, fault, kind, arrival] of hanging.filter((_, index) => index % 2 === turn))
      await test.step(`${what}, ${arrival}`, async () => {
        await visit.begin(arrival);
        front.break(filesOf(remote)[kind], wrongAnswers[fault]);
        await visit.arrive();
        await expectCards({ time, complaints }, [visit], remote, /took too long to load|can't be reached/);
        expect(new Set(asked(front.asked, remote.name)).size).toBeGreaterThan(1);
        front.repair();
        await expectRecovery(visit.page, remote);
        expect(asked(front.asked, remote.name).filter((url) => url.includes('attempt=')).length).toBeGreaterThan(0);
      });
  });

test('fault 4: no remote and no code of the card → a message in time', async ({ context, complaints, front, time }) => {
  const [remote] = remotes;
  const visit = await openVisit(context, remote);
  // Otherwise the card's code is asked for while the page is idle, and its time is up sooner.
  await fetchNothingAhead(visit.page);
  front.break(new RegExp(`${filesOf(remote).entry.source}|/shell/.*/live\\.chunk`), wrongAnswers.hang);
  await visit.arrive();
  await outline(visit.page).waitFor();
  await time.pass(10_000, () => visit.page.getByText("That didn't load").isVisible());
  expect(complaints.filter((complaint) => complaint.startsWith('[shell]'))).toHaveLength(1);
  front.repair();
  await expectRecovery(visit.page, remote);
});

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
