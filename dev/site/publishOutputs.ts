import { publishBuild, readBuild, type Store } from 'site';

import type { Outputs } from '../build/buildParts.ts';

/** Publishes built parts, the shell first; what is published already stays as it is. */
export async function publishOutputs(outputs: Outputs, store: Store): Promise<void> {
  const shellFirst = [...outputs].toSorted(([name]) => (name === 'shell' ? -1 : 1));
  // Somebody at work may be halfway through a change of two parts: nobody is helped by a check here.
  for (const [, folder] of shellFirst)
    await publishBuild(store, await readBuild(folder), { force: true, effort: 'quick' });
}
