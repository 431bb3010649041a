import { loadRemote, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { getLanguageModule, searchModule } from 'composition/remote-names';
import { language } from 'composition/messages';
import type { ComponentType } from 'react';
import { isValidElementType } from 'react-is';

import { reportError } from '../errors/reportError.ts';
import { isChunkError, isOffline } from '../navigation/loadErrors.ts';
import type { Remote } from '../composition/trustedComposition.ts';
import { startHost } from './host.ts';
import { createEntryLoader } from './entryLoader.ts';
import { createShareResolver } from './sharedCopies.ts';
import { RemoteError, toRemoteError, totalWait, withTimeout } from './remoteErrors.ts';

/** Starts the federation with the site's remotes. The remotes' code loads with their pages. */
export function startFederation(remotes: readonly Remote[]): void {
  if (isStarted) return;
  isStarted = true;
  const usableRemotes = remotes.filter(({ refused }) => refused === undefined);
  registerGlobalPlugins([createShareResolver(usableRemotes)]);
  startHost(
    usableRemotes.map(({ container, entry, type }) => ({ name: container, entry, type })),
    [createEntryLoader(usableRemotes)],
  );
}

let isStarted = false;

/** Loads a page of a remote, with up to three attempts within the time that visitors wait. Throws a RemoteError. */
export async function loadPage(remote: Remote, module: string): Promise<ComponentType> {
  if (remote.refused !== undefined)
    throw new RemoteError(remote.refused.reason, `${remote.name} is refused: ${remote.refused.why}`);
  const deadline = performance.now() + totalWait;
  for (let tries = 1; ; tries += 1) {
    try {
      return getPageComponent(
        await withTimeout(deadline - performance.now(), load(remote, module), remote.name),
        module,
      );
    } catch (cause) {
      const error = toRemoteError(cause);
      if (isOffline()) throw new RemoteError('offline', `${remote.name} was requested while offline.`, { cause });
      // Half of the pause is random, so that clients do not all retry at the same moment.
      const wait = (retryDelays[tries - 1] ?? Infinity) * (0.5 + Math.random() / 2);
      // Browsers and Vite request a missing ES module or its style sheet only once per document.
      const isRequestedAgain = remote.type !== 'module' || !isChunkError(cause);
      const isWorthRetrying = isRequestedAgain && error.isTransient;
      if (!isWorthRetrying || performance.now() + wait + shortestTry > deadline)
        // Creates a new object: bundlers throw the same error object again, and each object is reported only once.
        throw new RemoteError(error.reason, error.message, { cause, mismatch: error.mismatch });
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Loads a remote's search for rows and actions. */
export async function loadSearch(remote: Remote): Promise<(text: string, signal: AbortSignal) => unknown> {
  const { search }: { search?: unknown } = Object(await load(remote, searchModule));
  if (isFunction(search)) return search;
  throw new RemoteError('shape', `${searchModule} of ${remote.name} exports no function named search.`);
}

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function';

/** Loads a module after its remote's messages in the page's language. Preloads the files of both together. */
async function load(remote: Remote, module: string): Promise<unknown> {
  if (remote.languages?.includes(language())) await loadMessages(remote);
  return loadModule(remote, module);
}

/** If the messages of a language fail to load, the remote remains in English. */
async function loadMessages(remote: Remote): Promise<void> {
  try {
    const loading = loadModule(remote, getLanguageModule(language()));
    const { apply }: { apply?: unknown } = Object(
      await withTimeout(languageWait, loading, `${remote.name}’s language`),
    );
    if (typeof apply === 'function') apply();
  } catch (cause) {
    const error = toRemoteError(cause);
    // The remote's entry failed to load, so the page cannot load either.
    if (error.reason === 'unreachable' && !isChunkError(cause)) throw error;
    reportError(error, { remote });
  }
}

const loadModule = (remote: Remote, module: string): Promise<unknown> =>
  loadRemote(`${remote.container}/${module.replace(/^\.\//, '')}`);

/** Returns the component of a page: the export `Page`, or the default export. */
function getPageComponent(module: unknown, name: string): ComponentType {
  const { Page, default: defaultExport }: { Page?: unknown; default?: unknown } = Object(module);
  const page = [Page, defaultExport].find(isComponent);
  if (page !== undefined) return page;
  throw new RemoteError('pageless', `${name} exports no page: neither Page nor a default export is a component.`);
}

/** Whether a value is a component: a function, a class, or the result of `memo`, `lazy` or `forwardRef`. */
const isComponent = (value: unknown): value is ComponentType => typeof value !== 'string' && isValidElementType(value);

const retryDelays = [300, 900];
const shortestTry = 1000;

/** The time for the remote's entry and one file. Shorter than the time limit of a page. */
const languageWait = 5000;
