import { isForOpening } from 'stand-in/api';

import type { PageSnapshot } from './look.ts';

/**
 * Why a page fails. Only a timeout can be the machine's fault, and only shared storage can be the fault of another page that is
 * open at the same time.
 */
export type Reason = { what: string; kind: 'error' | 'timeout' | 'shared' };

export const toError = (what: string): Reason => ({ what, kind: 'error' });
export const toTimeout = (what: string): Reason => ({ what, kind: 'timeout' });

/** Limits for a page until the end of the watch. */
export const limits = {
  requests: 200,
  requestsPerSecond: 30,
  /** For all processes of the browser. */
  memory: 1_500_000_000,
  disk: 50_000_000,
  /** In characters. Browsers allow five million for the whole site, which stores the account there, too. */
  web: 1_000_000,
  /** In characters. Browsers send them with every request, and many servers accept headers of 8 kB. */
  cookies: 4000,
  /** An endless loop of effects reaches 100%, a steady animation about 30%. */
  busyShare: 0.8,
};

/** The observed state of an open page. */
type TabState = {
  errors: readonly Reason[];
  unanswered: readonly string[];
  silentOrigins: ReadonlySet<string>;
  documents: number;
};

/** Checks a page as soon as it is shown. */
export function checkFirstView({ errors }: TabState, { unstyledSheets, isHeaderUsable }: PageSnapshot): Reason[] {
  return [
    ...errors,
    ...(isHeaderUsable ? [] : [noHeader]),
    ...(unstyledSheets.length > 0 ? [toError(`A style sheet has no rules: ${unstyledSheets.join(', ')}.`)] : []),
  ];
}

/** How many bytes a page stores in total, and how many characters in the storages that a whole site shares. */
type Stored = { disk: number; web: number; cookies: number };

/** The state of a page at the end of the watch, and its events since it was shown. */
type WatchedPage = {
  seen: PageSnapshot | null;
  text: string;
  documents: number;
  busyShare: number;
  stored: Stored;
  takesFocus: boolean;
  away: Reason[];
};

/** Checks a page again at the end of the watch. */
export function checkAfterWatch(
  facts: TabState,
  { seen, text, documents, busyShare, stored, takesFocus, away }: WatchedPage,
): Reason[] {
  const isGone = seen?.isEmpty === true && text !== '';
  return [
    ...facts.errors,
    ...findReload(facts, documents),
    ...away,
    ...(isGone ? [toError('The page shows nothing anymore after a while.')] : []),
    ...(!isGone && seen?.isHeaderUsable === false ? [noHeader] : []),
    ...(seen?.isBusy === true && hasAnswers(facts) ? [toTimeout('It is still busy (aria-busy) after a while.')] : []),
    ...(busyShare > limits.busyShare
      ? [toTimeout(`The page keeps the browser busy ${Math.round(busyShare * 100)}% of the time.`)]
      : []),
    ...findExcessStorage(stored),
    ...(takesFocus ? [toError('It takes the focus away from where visitors put it.')] : []),
  ];
}

/** A page that is open at the same time shares what is stored. */
function findExcessStorage({ disk, web, cookies }: Stored): Reason[] {
  const amounts = [
    { amount: disk, limit: limits.disk, of: 'bytes' },
    { amount: web, limit: limits.web, of: 'characters in localStorage and sessionStorage' },
    { amount: cookies, limit: limits.cookies, of: 'characters in cookies' },
  ];
  return amounts
    .filter(({ amount, limit }) => amount > limit)
    .map(({ amount, limit, of }) => ({
      what: `It stores ${format(amount)} ${of}, more than ${format(limit)}.`,
      kind: 'shared',
    }));
}

const format = (amount: number) => amount.toLocaleString('en');

/** A page may wait for calls that nothing answers. */
const hasAnswers = ({ unanswered, silentOrigins }: TabState) => unanswered.length === 0 && silentOrigins.size === 0;

export const findReload = (facts: TabState, documents: number): Reason[] =>
  facts.documents > documents ? [toError('The page loads a document again, although nobody did anything.')] : [];

/** A page that is open at the same time is affected, too. */
export const accountGone: Reason = {
  what: 'It removes the account from the browser’s storage, which signs people out.',
  kind: 'shared',
};

const noHeader = toError('It hides or covers the links of the site’s header, so that nobody can leave it.');

/** Classifies a request that a page sends without a click. A POST to another backend may only read, so it is only a note. */
export function classifyRequest(method: string, path: string, isOurs: boolean): 'allowed' | 'note' | 'error' {
  // The API may be below any path of its origin.
  const segments = path.split('/').slice(1);
  const paths = isOurs ? segments.map((_, at) => `/${segments.slice(at).join('/')}`) : [path];
  if (method === 'GET' || (isOurs && paths.some((ownPath) => isForOpening(method, ownPath)))) return 'allowed';
  return method === 'POST' && !isOurs ? 'note' : 'error';
}

/** Whether a page sends too many requests: in total, or in two seconds. Many at once may be a list with pictures. */
export function isFlood(times: readonly number[]): boolean {
  const recent = times.filter((time) => time > (times.at(-1) ?? 0) - 2000);
  return times.length > limits.requests || recent.length > 2 * limits.requestsPerSecond;
}
