import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { createOverrides, directoryStore } from 'site';

import { buildParts, outputsIn } from '../build/buildParts.ts';
import { reportError } from '../processes/runUntilStopped.ts';
import { root } from '../workspace.ts';
import { publishOutputs } from './publishOutputs.ts';
import { serveSite } from './serveSite.ts';
import { startTestBackend } from './startTestBackend.ts';

/** A composed production build with everything behind it, and the folder it is published in. */
type TestSite = {
  url: string;
  api: string;
  emulator: string;
  projectId: string;
  store: string;
  stop(): Promise<void>;
};

/** Builds all parts and serves the composed site on free ports, with an empty database and no accounts. */
export async function startTestSite(): Promise<TestSite> {
  const backend = await startTestBackend();
  const { url, port, api, emulator, projectId } = backend;
  const outputs = outputsIn(join(root, '.cache/test-site'));
  await Promise.race([backend.broken, Promise.all([backend.ready, buildParts(outputs)])]);
  backend.broken.catch(reportError);
  const store = directoryStore(join(backend.folder, 'store'));
  await publishOutputs(outputs, store);
  const overrides = createOverrides({ allowed: ['localhost'], key: randomBytes(32).toString('hex'), api });
  const served = await serveSite({ store, port, api, emulator, overrides, reports: { sample: 0, log: () => {} } });

  return {
    url,
    api,
    emulator,
    projectId,
    store: store.name,
    async stop() {
      await served.stop();
      await backend.stop();
    },
  };
}
