import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { root } from 'dev/workspace';
import { directoryStore } from 'site';

import { runSite, startSite } from '../../../site/testing/runSite.ts';
import { nextBuild } from './growSite.ts';

/** What a server of a large site does; times in milliseconds, sizes in bytes. */
export type ServerSample = { name: string; publishing: number; pagesPerSecond: Record<string, number> };
type Grown = { name: string; folder: string };

/** Publishes a build and asks for pages, in turns of the sites, each in a process of its own. */
export async function measureServers(sites: readonly Grown[], pages: readonly string[], runs: number) {
  const samples: ServerSample[] = [];
  for (let run = 0; run < runs; run += 1)
    for (const { name, folder } of run % 2 === 0 ? sites : sites.toReversed())
      samples.push({
        name,
        publishing: await timePublish(folder, `${Date.now()}`),
        pagesPerSecond: await countPages(folder, pages),
      });
  return samples;
}

async function timePublish(folder: string, mark: string): Promise<number> {
  const parent = await mkdtemp(path.join(tmpdir(), 'bench-publish-'));
  const build = await nextBuild(directoryStore(folder), path.join(parent, 'build'), mark);
  const start = performance.now();
  const { code, err } = await runSite(['publish', 'remote-main', '--from', build, '--store', folder], {
    SITE_PARTS: root,
  });
  const took = performance.now() - start;
  await rm(parent, { recursive: true });
  if (code !== 0) throw new Error(err);
  return took;
}

async function countPages(folder: string, pages: readonly string[]): Promise<Record<string, number>> {
  const { child, ended } = startSite(['serve', '--store', folder, '--port', '0']);
  const [line] = child.stdout === null ? [] : await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  const counted: Record<string, number> = {};
  const headers = { 'accept-encoding': 'br' };
  for (const page of pages) {
    // The first page of a composition is made from all of it.
    await (await fetch(`${url}${page}`)).text();
    await autocannon({ url: `${url}${page}`, connections: 20, duration: 1, headers });
    const { requests, non2xx, errors } = await autocannon({
      url: `${url}${page}`,
      connections: 20,
      duration: 3,
      headers,
    });
    if (non2xx + errors > 0) throw new Error(`${page} was not answered ${non2xx + errors} times.`);
    counted[page] = requests.average;
  }
  child.kill('SIGTERM');
  await ended;
  return counted;
}

/** The size of a page as a browser gets it over HTTP/2, and as it reads it. */
export async function pageSizes(origin: string, page: string): Promise<{ raw: number; compressed: number }> {
  const session = connect(origin, { rejectUnauthorized: false });
  const size = async (encoding: string) =>
    (await buffer(session.request({ ':path': page, 'accept-encoding': encoding }))).length;
  const [raw, compressed] = [await size('identity'), await size('br')];
  session.close();
  return { raw, compressed };
}
