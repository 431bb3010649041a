import { publishBuild, readBuild, type Store } from 'site';

import type { Outputs } from '../build/buildParts.ts';

/** Publishes built parts, the shell first, and says what a check would have stopped; what is live already stays as it is. */
export async function publishOutputs(
  outputs: Outputs,
  store: Store,
  effort: 'best' | 'quick' = 'quick',
): Promise<void> {
  const shellFirst = [...outputs].toSorted(([name]) => (name === 'shell' ? -1 : 1));
  for (const [name, folder] of shellFirst) {
    // Somebody at work may be halfway through a change of two parts: a check that stops them helps nobody.
    const { overridden } = await publishBuild(store, await readBuild(folder), { force: true, effort });
    if (effort === 'best')
      for (const { what } of overridden) console.log(`  A check of ${name} would have said: ${what}`);
  }
}
