import { wrongAnswers } from './front/wrongAnswers.ts';
import { filesOf, remotes } from './remotes.ts';
import { each, expectOnlyThisFails, expectRecovery, visitors } from './steps.ts';
import { test } from './test.ts';

const unreachable = /can't be reached/;
// Entries, chunks and styles each meet a server that does not answer well and a file that is not as published, and each
// people who open the address and people who come from another page.
const cases = [
  ['fault 1: a remote whose server resets every connection', 'reset', 'all', 'warm'],
  ['fault 2: a remote whose files are not there', 'notFound', 'entry', 'cold'],
  ['fault 2: a remote whose server answers 503', 'broken', 'chunk', 'cold'],
  ['fault 2: a remote whose server answers 503', 'broken', 'style', 'warm'],
  ['fault 5: HTML instead of a script', 'html', 'entry', 'warm'],
  ['fault 6: half a file', 'half', 'chunk', 'warm'],
  ['fault 6: half a file, and then the connection is gone', 'cut', 'entry', 'cold'],
  ['fault 7: an empty file', 'empty', 'chunk', 'cold'],
  ['fault 10: one byte more than was published', 'tampered', 'entry', 'warm'],
  ['fault 10: one byte more than was published', 'tampered', 'chunk', 'warm'],
  ['fault 10: one byte more than was published', 'tampered', 'style', 'cold'],
] as const;

// One loader brings both remotes, so they take turns.
for (const [index, [what, fault, kind, arrival]] of cases.entries()) {
  const remote = remotes[index % 2 === 0 ? 0 : 1];
  test(`${what}: ${kind} of ${remote.name}, ${arrival} → a card, the rest goes on, "Try again" brings the page`, async ({
    context,
    complaints,
    front,
  }) => {
    const visits = await visitors(context, remote, [arrival]);
    front.break(filesOf(remote)[kind], wrongAnswers[fault]);
    await expectOnlyThisFails({ context, front, complaints }, visits, remote, unreachable);
    front.repair();
    await each(visits, ({ page }) => expectRecovery(page, remote));
  });
}
