import { setTimeout as sleep } from 'node:timers/promises';

import { estimateSlowdown, timedOut, withTimeout } from './patience.ts';
import { type Reason, toError, toTimeout } from './rules.ts';
import { close, type Site } from './runPages.ts';
import { type Target, visit } from './visit.ts';

/**
 * Asks the site's search once, with its keyboard shortcut, on a page that a remote's admin sees. Returns why the remote's
 * `./search` fails. It must answer with entries within a second, and must not block the page.
 */
export async function askSearch(site: Site, page: Target, { name }: { name: string }): Promise<Reason[]> {
  const tab = await site.open('active', [], true);
  const { reasons, redirect } = await visit(tab, site.origin, page);
  if (reasons.length > 0 || redirect !== null) {
    await close(tab);
    return [];
  }
  const answer = await withTimeout(ask());
  const searchReasons = tab.errors.map(({ what, kind }) => ({ kind, what: `Its ./search fails: ${what}` }));
  if (answer === timedOut) {
    tab.crash();
    searchReasons.push(toError('Its ./search blocks the page.'));
  } else if (searchReasons.length === 0 && (answer === null || answer.entries === null))
    searchReasons.push(toTimeout('Its ./search does not answer within a second.'));
  await close(tab);
  return searchReasons;

  async function ask(): Promise<{ entries: number | null } | null> {
    await tab.page.keyboard.press('Control+k');
    await tab.page.getByRole('combobox').waitFor({ timeout: 10_000 });
    await tab.page.keyboard.type('an');
    for (const end = Date.now() + 2500 * estimateSlowdown(); Date.now() < end; await sleep(50)) {
      const answers = await tab.page.evaluate(() =>
        performance
          .getEntriesByType('measure')
          .flatMap((entry) =>
            entry.name === 'searched' && entry instanceof PerformanceMeasure ? [Object(entry.detail)] : [],
          ),
      );
      const own = answers.find(({ part }) => part === name);
      if (own !== undefined) return own;
    }
    return null;
  }
}
