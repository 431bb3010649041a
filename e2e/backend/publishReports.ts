import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { publishTrain, readBuild } from 'site';

import { containerSource, hashOf } from '../faults/parts/publishPart.ts';
import type { OwnSite } from './ownSite.ts';

/** Publishes remotes with a page each, at /report-0, /report-1 …, whose links are in the bar. */
export async function publishReports({ folder, store }: OwnSite, amount: number, version = '1.0.0'): Promise<void> {
  const builds = Array.from({ length: amount }, async (_, index) => {
    const name = `remote-report-${index}`;
    const at = join(folder, 'reports', version, name);
    await mkdir(at, { recursive: true });
    const page = `return () => ({ Page: () => React.createElement('h1', null, 'Report ${index} of ${version}') });`;
    const entry = Buffer.from(containerSource(name, page));
    await writeFile(join(at, 'remoteEntry.js'), entry);
    const part = {
      name,
      version,
      entry: 'remoteEntry.js',
      routes: [{ path: `/report-${index}`, module: './Report', layout: 'main', title: `Report ${index}`, nav: true }],
      chunks: {},
      contract: '1.0.0',
      requires: {},
      needsRuntime: false,
      integrity: { 'remoteEntry.js': hashOf(entry) },
    };
    await writeFile(join(at, 'part.json'), JSON.stringify(part));
    return readBuild(at);
  });
  await publishTrain(store, await Promise.all(builds), { accept: 'all', effort: 'quick' });
}
