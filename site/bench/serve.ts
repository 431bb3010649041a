// Measures what the server serves: npm run bench (in site/). The server is a process of its own, beside the load generator.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeRemote, writeShell } from '../testing/buildFixture.ts';
import { readBuild } from '../src/publish/readBuild.ts';
import { publishBuild } from '../src/publish/publishBuild.ts';
import { directoryStore } from '../src/store/directoryStore.ts';
import { measureServer } from './measureServer.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
const store = directoryStore(path.join(folder, 'store'));
await publishBuild(store, await readBuild(await writeShell(path.join(folder, 'shell'), '1-a')));
await publishBuild(store, await readBuild(await writeRemote(path.join(folder, 'main'), 'remote-main', '1-a')));
const seconds = Number(process.argv[2] ?? 5);
for (const { what, perSecond, p99, failures } of await measureServer(store.name, seconds))
  console.log(
    `${what.padEnd(28)} ${Math.round(perSecond).toLocaleString('en')} requests/s, 99 % within ${p99} ms, ${failures} failures`,
  );
await rm(folder, { recursive: true });
