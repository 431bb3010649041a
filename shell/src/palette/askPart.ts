import { describeIssues } from 'composition/page-composition';
import * as v from 'valibot';

import { reportError } from '../errors/reportError.ts';
import type { Remote } from '../composition/trustedComposition.ts';
import { readReturnTo } from '../redirects/redirectRules.ts';
import type { Entry } from './findEntries.ts';
import { hasFrozen, isSearchDisabled, markRunning, disableSearch } from './heldSearches.ts';

type Question = {
  remote: Remote;
  text: string;
  signal: AbortSignal;
  /** The site's routes. Entries must link to one of them. */
  routes: readonly { path: string }[];
  /** Loads the part's search. */
  load: (remote: Remote) => Promise<(text: string, signal: AbortSignal) => unknown>;
  /** Called with the entries, or with null if the part failed or is late. Called again when late entries arrive. */
  onAnswer: (entries: Entry[] | null) => void;
  /** Called when an action that the user chose has failed. */
  onFailedAction: () => void;
};

/** Asks a part's search. Always answers with valid entries or null, whatever the part does. */
export async function askPart({ remote, text, signal, load, onAnswer, ...rest }: Question): Promise<void> {
  const start = performance.now();
  const { name, version } = remote;
  const answer = (entries: Entry[] | null) => {
    if (signal.aborted) return;
    // The run before a publish reads it.
    performance.measure('searched', { start, detail: { part: name, version, entries: entries?.length ?? null } });
    onAnswer(entries);
  };
  const giveUp = (what: string) => {
    disableSearch(name);
    reportError(`The search of ${name} ${what}; it is off for this visit.`, { remote });
  };
  if (!isSearchDisabled(name) && hasFrozen(name)) giveUp('froze the page');
  if (isSearchDisabled(name)) return answer(null);
  const lateTimer = setTimeout(() => answer(null), lateAfterMs);
  // Keeps the timer when the signal aborts, because few users wait this long.
  const hungTimer = setTimeout(
    () => reportError(`The search of ${remote.name} did not answer within a minute.`, { remote }),
    hungAfterMs,
  );
  const end = markRunning(name);
  try {
    const search = await load(remote);
    if (signal.aborted) return;
    const calledAt = performance.now();
    const results = search(text, signal);
    const heldMs = Math.round(performance.now() - calledAt);
    if (heldMs > lateAfterMs) giveUp(`held the page for ${heldMs} ms`);
    answer(readEntries(await results, { remote, ...rest }));
  } catch (error) {
    if (signal.aborted) return;
    reportError(error, { remote });
    answer(null);
  } finally {
    end();
    clearTimeout(lateTimer);
    clearTimeout(hungTimer);
  }
}

const lateAfterMs = 1000;
/** Only after this time is a late answer an error, because a slow network can also delay it. */
const hungAfterMs = 60_000;
const maxEntries = 20;

type EntryContext = Pick<Question, 'remote' | 'routes' | 'onFailedAction'>;

const entryText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const partEntry = v.object({
  title: entryText,
  detail: v.optional(entryText),
  path: v.optional(v.string()),
  run: v.optional(v.function()),
});

/** Returns the valid entries of an answer. Drops and reports invalid ones. Throws if the answer is not a list. */
function readEntries(answer: unknown, { remote, routes, onFailedAction }: EntryContext): Entry[] {
  const list = v.parse(v.array(v.unknown()), answer);
  const report = (what: string) => reportError(`The search of ${remote.name} returned ${what}.`, { remote });
  if (list.length > maxEntries) report(`${list.length} entries; ${maxEntries} are shown`);
  return list.slice(0, maxEntries).flatMap((value, index) => {
    const entry = readEntry(value, routes);
    if (typeof entry === 'string') {
      report(`an invalid entry: ${entry}`);
      return [];
    }
    return [
      {
        ...entry,
        id: `${remote.name}-${index}`,
        ...('run' in entry && { run: withReports(entry.run, remote, onFailedAction) }),
      },
    ];
  });
}

/** Returns an entry, or the reason why it is invalid. */
function readEntry(value: unknown, routes: Question['routes']) {
  const result = v.safeParse(partEntry, value);
  if (!result.success) return describeIssues(result.issues, 'entry');
  const { title, detail, path, run } = result.output;
  if (run !== undefined) return { title, detail, run };
  const safePath = readReturnTo(path ?? null, routes);
  return safePath === null ? 'path: not a page of this site' : { title, detail, path: safePath };
}

/** Wraps an action of a part, so that its errors are reported as the part's and the user gets a message. */
const withReports = (run: () => unknown, remote: Remote, onFailed: () => void) => async () => {
  try {
    await run();
  } catch (error) {
    reportError(error, { remote });
    onFailed();
  }
};
