import { wrongAnswers } from './front/wrongAnswers.ts';
import { getFiles, remotes } from './remotes.ts';
import {
  expectCard,
  expectPage,
  expectRecovery,
  expectUsableShell,
  openOtherPage,
  openRemotePage,
  passLimit,
} from './steps.ts';
import { expect, test } from './test.ts';

const unreachable = /can’t be reached/;
const lateMessage = /took too long to load|can’t be reached/;
// Tests remotes' entries, chunks and style sheets, each with a changed file and with one that never arrives, for users who open
// the URL and for users who come from another page. down.spec.ts tests a remote's entry answered with 503.
const cases = [
  ['fault 2: a remote whose files are not there', 'notFound', 'chunk', 'cold'],
  ['fault 5: HTML instead of a script', 'html', 'entry', 'warm'],
  ['fault 6: half a file', 'half', 'chunk', 'warm'],
  ['fault 7: an empty file', 'empty', 'chunk', 'cold'],
  ['fault 10: one byte more than was published', 'tampered', 'entry', 'warm'],
  ['fault 10: one byte more than was published', 'tampered', 'style', 'cold'],
  ['fault 4: a remote’s entry that stops halfway', 'stuck', 'entry', 'warm'],
  ['fault 4: a remote’s entry that never arrives', 'hang', 'entry', 'cold'],
  ['fault 12: a script that never comes', 'hang', 'chunk', 'warm'],
  ['fault 12: a style sheet that never comes', 'hang', 'style', 'cold'],
] as const;

// Both remotes use the same loader, so one of them is enough for each fault.
for (const [turn, remote] of remotes.entries())
  test(`faults 2, 4, 5, 6, 7, 10, 12: files of ${remote.name} are bad → a card appears in time`, async ({
    page,
    consoleErrors,
    front,
  }) => {
    const listRequested = () => front.requested.filter((url) => getFiles(remote).all.test(url));
    const turns = cases.filter((_, index) => index % 2 === turn);
    for (const [what, fault, kind, arrival] of turns)
      await test.step(`${what}: ${kind}, ${arrival}`, async () => {
        const hangs = fault === 'hang' || fault === 'stuck';
        if (arrival === 'warm') await openOtherPage(page, remote);
        front.break(getFiles(remote)[kind], wrongAnswers[fault]);
        await openRemotePage(page, remote, arrival);
        if (hangs) await passLimit(page);
        await expectCard(page, remote, hangs ? lateMessage : unreachable, consoleErrors);
        expect(new Set(listRequested()).size).toBeGreaterThan(1);
        // The card is the same whichever file is missing.
        if (fault === 'notFound') {
          await expectUsableShell(page, remote);
          await expectCard(page, remote, unreachable, consoleErrors);
        }
        front.repair();
        // The hash does not match. The test of an extra byte covers the rest of this case.
        if (fault === 'half') return;
        // The browser keeps a chunk that hangs or has a wrong hash as long as the document exists.
        if (kind !== 'entry' && ['hang', 'tampered'].includes(fault)) {
          await page.getByRole('button', { name: 'Reload page' }).click();
          await expectPage(page, remote);
          return;
        }
        await expectRecovery(page, remote);
        // Entries are retried at a new URL. At a new URL, a chunk would run the remote's modules twice.
        expect(listRequested().some((url) => url.includes('attempt='))).toBe(kind === 'entry');
      });
  });
