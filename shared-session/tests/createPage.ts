import type { Call } from 'contract/call';
import { createStore } from 'jotai';
import { vi } from 'vitest';

import { createBackend, type DataCache } from '../src/effects/backend.ts';
import type { Identity } from '../src/effects/identity.ts';
import { createLazyBackend, createSessionEffects } from '../src/effects/session.ts';
import type { CallOptions } from '../src/effects/server.ts';
import { pendingToastsAtom, sessionAtom } from '../src/state/store.ts';
import { ada, fakeIdentity } from './fakeIdentity.ts';
import { type Reply, createScriptedServer } from './scriptedServer.ts';
import { stubPage } from './stubPage.ts';

type PageOptions = {
  identity?: Partial<Identity>;
  apiUrl?: string;
  refetch?: DataCache['refetch'];
  /** How many times loading the code that calls the API fails. */
  failedLoads?: number;
};

/** Creates a page with a session, a fake server and a fake identity provider, before the provider reports an account. */
export function createPage(
  script: Record<string, readonly Reply[]>,
  { identity: overrides = {}, apiUrl = '/api', refetch = async () => {}, failedLoads = 0 }: PageOptions = {},
) {
  // Removes the random part of the pauses before retries.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const server = createScriptedServer(script);
  const store = createStore();
  const log = vi.fn<(level: string, event: string, details: object) => void>();
  const createLogger = (level: string) => (text: string, details: object) =>
    log(level, text.replace('[session] ', ''), details);
  vi.stubGlobal('console', {
    ...console,
    info: createLogger('info'),
    warn: createLogger('warn'),
    error: createLogger('error'),
  });
  const clear = vi.fn<() => void>();
  const tab = stubPage();
  const { identity, report, fail } = fakeIdentity(overrides);
  let loads = 0;
  const backend = createLazyBackend(async () => {
    loads += 1;
    if (loads <= failedLoads) throw new Error('Loading chunk backend failed');
    const { getAccountSignal } = session;
    return createBackend({ identity, store, apiUrl, data: { refetch, clear }, getAccountSignal });
  });
  const session = createSessionEffects({ identity, store, backend });
  session.start();
  return {
    ...server,
    store,
    log,
    tab,
    session,
    report,
    fail,
    clear,
    backend: backend.load,
    call: async <Payload, Body>(request: Call<Payload, Body>, options?: CallOptions<Body>) =>
      (await backend.load()).call(request, options),
    refreshProfile: async () => (await backend.load()).refreshProfile(),
    countLoads: () => loads,
    showTab: () => tab.dispatchEvent(new Event('visibilitychange')),
    read: () => store.get(sessionAtom),
    listEvents: () => log.mock.calls.map(([, event]) => event),
    listToasts: () => store.get(pendingToastsAtom).map(({ text }) => text),
  };
}

/** Creates the same page after Ada has signed in. */
export async function createSignedInPage(...args: Parameters<typeof createPage>) {
  const page = createPage(...args);
  page.report(ada);
  await settle();
  return page;
}

/** Runs all work that does not wait for a timer. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
