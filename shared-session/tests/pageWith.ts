import { createStore } from 'jotai';
import { vi } from 'vitest';

import { createCall } from '../src/effects/backend.ts';
import type { Log } from '../src/effects/environment.ts';
import type { Identity } from '../src/effects/identity.ts';
import { createTransport } from '../src/effects/transport.ts';
import { pendingToastsAtom } from '../src/state/store.ts';
import { type Reply, scriptedServer } from './scriptedServer.ts';

/** A page that calls a fake server, with its log and its toasts. */
export function pageWith(
  script: Record<string, readonly Reply[]>,
  getToken: Identity['getToken'] = async () => 'token-1',
  accountSignal = () => new AbortController().signal,
  isCrossOrigin = false,
  baseUrl = '',
) {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const server = scriptedServer(script);
  const store = createStore();
  const log = vi.fn<Log>();
  const transport = createTransport({ baseUrl, fetch: server.fetch, getToken, accountSignal, language: () => 'en' });
  return {
    ...server,
    store,
    transport,
    call: createCall({ transport, store, log, onWritten: async () => {}, isCrossOrigin }),
    log,
    events: () => log.mock.calls.map(([, event]) => event),
    toasts: () => store.get(pendingToastsAtom).map(({ text }) => text),
  };
}
