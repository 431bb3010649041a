import { type LiveSite, readRest, restAddress } from 'composition/live';

import { reportError } from '../../errors/reportError.ts';
import { type Composition, parseManifest, type Remote, scriptOrigins } from '../manifest.ts';
import { RemoteError } from '../RemoteError.ts';
import { fetchComposition, totalWait, waitBeforeRetry } from '../retry.ts';
import { isOffline } from '../whenOnline.ts';
import { readLiveSite } from './liveSite.ts';

/** Adds the parts that the page does not carry. A second call joins the first; only a failed one starts again. */
export function loadOthers(composition: Composition): Promise<void> {
  if (composition.rest === undefined) return Promise.resolve();
  const loading = known.get(composition) ?? load(composition);
  known.set(composition, loading);
  loading.catch(() => known.delete(composition));
  return loading;
}

const known = new WeakMap<Composition, Promise<void>>();

/**
 * Nothing but the bytes that the page is pinned to counts, or those that are live by now beside the same shell. There are as
 * many tries as for a remote.
 */
async function load(composition: Composition): Promise<void> {
  const deadline = performance.now() + totalWait;
  for (let tries = 1; ; tries += 1) {
    try {
      const others = readOthers(composition, await fetchPinned(composition, deadline - performance.now()));
      delete composition.rest;
      composition.add?.(others);
      return;
    } catch (cause) {
      const failed = (fault: 'offline' | 'replaced' | 'unreachable') =>
        new RemoteError(fault, 'The other parts of the site could not be loaded.', { cause });
      if (isOffline()) throw failed('offline');
      const live = readLiveSite(await fetchComposition(Math.min(1000, deadline - performance.now()), []));
      if (live !== null && !takePin(composition, live)) throw failed('replaced');
      const wait = waitBeforeRetry('unreachable', tries, deadline - performance.now(), Math.random());
      if (wait === null) throw failed('unreachable');
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Takes the parts that are live by now instead, of which nothing has run here; false where another shell or a small site is. */
export function takePin(composition: Composition, live: LiveSite): boolean {
  const rest = readRest(composition.rest);
  if (rest === null || live.shell.version !== composition.shell.version || live.rest === undefined) return false;
  composition.rest = { ...rest, integrity: live.rest };
  return true;
}

async function fetchPinned({ rest }: Composition, timeout: number): Promise<string> {
  const { integrity } = readRest(rest) ?? {};
  if (integrity === undefined) throw new Error('The page does not say where the other parts are.');
  // The browser compares the hash, also with what its cache holds.
  const answer = await fetch(restAddress(integrity), { integrity, signal: AbortSignal.timeout(Math.max(timeout, 0)) });
  const text = await answer.text();
  if (answer.ok && text.length <= mostCharacters) return text;
  throw new Error(`${answer.url} answered ${answer.status} and ${text.length} characters.`);
}

// Ten thousand remotes of many pages.
const mostCharacters = 50_000_000;

/** Those that are known stay as they are: something of them may have run. */
function readOthers({ remotes }: Composition, text: string): Remote[] {
  const trust = { page: location.href, origins: scriptOrigins(document), needsIntegrity: true };
  const { composition, findings } = parseManifest(text, trust);
  if (composition.remotes.length === 0) throw new Error('The file with the other parts names none.');
  for (const finding of findings) reportError(finding);
  const names = new Set(remotes.map(({ name }) => name));
  return composition.remotes.filter(({ name }) => !names.has(name));
}
