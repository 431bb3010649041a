import { slow, wrongAnswers } from './front/wrongAnswers.ts';
import { filesOf, remotes } from './remotes.ts';
import { each, expectCard, expectPage, expectRecovery, visitors } from './steps.ts';
import { expect, test } from './test.ts';

const hanging = [
  ['fault 4: a remote that never answers', 'hang', 'entry'],
  ['fault 4: an entry that stops halfway', 'stuck', 'entry'],
  ['fault 12: a script that never comes', 'hang', 'chunk'],
  ['fault 12: a style sheet that never comes', 'hang', 'style'],
] as const;

for (const remote of remotes) {
  for (const [what, fault, kind] of hanging) {
    test(`${what}: ${kind} of ${remote.name} → a card within ten seconds; "Try again" asks a new address and brings the page`, async ({
      context,
      complaints,
      front,
    }) => {
      const visits = await visitors(context, remote);
      front.break(filesOf(remote)[kind], wrongAnswers[fault]);
      await each(visits, async ({ page, arrive }) => {
        await arrive();
        await expectCard(page, remote, /did not answer in time|cannot be reached/, complaints);
      });
      expect(new Set(asked(front.asked, remote.name)).size).toBeGreaterThan(1);
      front.repair();
      await each(visits, ({ page }) => expectRecovery(page, remote));
      expect(asked(front.asked, remote.name).filter((url) => url.includes('attempt=')).length).toBeGreaterThan(0);
    });
  }

  test(`fault 3: every file of ${remote.name} takes three seconds → its outline at once, then the page, never an error`, async ({
    context,
    complaints,
    front,
  }) => {
    const visits = await visitors(context, remote);
    front.break(filesOf(remote).all, slow(3000));
    // One after the other: a browser asks six files of a server at a time, and those of two visitors are more.
    for (const { page, arrive } of visits) {
      await arrive();
      // Long before the first file has come.
      await expect(page.locator('main [aria-busy=true], .splash')).toBeVisible({ timeout: 2500 });
      await expectPage(page, remote);
    }
    expect(asked(front.asked, remote.name).filter((url) => url.includes('attempt='))).toEqual([]);
    expect(complaints.filter((complaint) => complaint.startsWith('[shell]'))).toEqual([]);
  });
}

const asked = (urls: readonly string[], name: string) => urls.filter((url) => url.startsWith(`/${name}/`));
