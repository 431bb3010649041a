import { openStoredText } from 'shared-session/storage';

/*
 * A search in an endless loop freezes the page, and no script can stop it. The next document reads from session storage which
 * searches had not answered.
 */

const running = openStoredText('searches-running', 'session');
const disabledSearches = openStoredText('searches-off', 'session');

/** Whether a part's search is off until the end of the visit. */
export const isSearchDisabled = (name: string): boolean => readNames(disabledSearches.read()).includes(name);

export const disableSearch = (name: string): void =>
  void disabledSearches.write([...readNames(disabledSearches.read()), name].join(' '));

/** Whether a part's search had not answered when an earlier document of the visit froze. */
export const hasFrozen = (name: string): boolean =>
  readNames(running.read()).some((one) => one.startsWith(`${name}@`) && one !== mark(name));

/** Records that a part's search is running. Returns a function that removes the record. */
export function markRunning(name: string): () => void {
  const isOther = (one: string) => !one.startsWith(`${name}@`);
  running.write([...readNames(running.read()).filter(isOther), mark(name)].join(' '));
  // A frozen page does not get this event.
  addEventListener('pagehide', running.clear);
  return () => running.write(readNames(running.read()).filter(isOther).join(' '));
}

const mark = (name: string) => `${name}@${performance.timeOrigin}`;

const readNames = (text: string | null) => (text ?? '').split(' ').filter((name) => name !== '');
