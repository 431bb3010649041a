import { publishBuild, readBuild, type Store } from 'site';

import type { Outputs } from '../build/buildParts.ts';

/** Publishes built parts, the shell first, in spite of findings, and prints them. */
export async function publishOutputs(
  outputs: Outputs,
  store: Store,
  effort: 'best' | 'quick' = 'quick',
): Promise<void> {
  const shellFirst = [...outputs].toSorted(([name]) => (name === 'shell' ? -1 : 1));
  for (const [name, folder] of shellFirst) {
    // A developer may be halfway through a change of two parts, and has to see it all the same.
    const { accepted } = await publishBuild(store, await readBuild(folder), { accept: 'all', effort });
    if (effort === 'best')
      for (const { what } of accepted.filter(({ kind }) => kind !== 'emulator'))
        console.log(`  Check of ${name}: ${what}`);
  }
}
