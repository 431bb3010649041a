import { wrongAnswers } from './front/wrongAnswers.ts';
import { filesOf, remotes } from './remotes.ts';
import { each, expectOnlyThisFails, expectRecovery, visitors } from './steps.ts';
import { test } from './test.ts';

const unreachable = /can't be reached/;
// Entries, chunks and styles each meet a server that does not answer well and a file that is not as published.
const faults = [
  ['fault 1: a remote whose server resets every connection', 'reset', ['all']],
  ['fault 2: a remote whose files are not there', 'notFound', ['entry']],
  ['fault 2: a remote whose server answers 503', 'broken', ['chunk', 'style']],
  ['fault 5: HTML instead of a script', 'html', ['entry']],
  ['fault 6: half a file', 'half', ['chunk']],
  ['fault 6: half a file, and then the connection is gone', 'cut', ['entry']],
  ['fault 7: an empty file', 'empty', ['chunk']],
  ['fault 10: one byte more than was published', 'tampered', ['entry', 'chunk', 'style']],
] as const;

const cases = faults.flatMap(([what, fault, kinds]) => kinds.map((kind) => ({ what, fault, kind })));

// One loader brings both remotes, so they take turns.
for (const [index, { what, fault, kind }] of cases.entries()) {
  const remote = remotes[index % 2 === 0 ? 0 : 1];
  test(`${what}: ${kind} of ${remote.name} → a card, the rest goes on, "Try again" brings the page`, async ({
    context,
    complaints,
    front,
  }) => {
    const visits = await visitors(context, remote);
    front.break(filesOf(remote)[kind], wrongAnswers[fault]);
    await expectOnlyThisFails({ context, front, complaints }, visits, remote, unreachable);
    front.repair();
    await each(visits, ({ page }) => expectRecovery(page, remote));
  });
}
