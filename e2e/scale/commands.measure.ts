import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { root } from 'dev/workspace';
import { expect, test } from 'playwright/test';

import { startOwnSite } from '../backend/ownSite.ts';

const { RUNS = '5' } = process.env;
const parts = ['shell', 'remote-main', 'remote-onboarding'];

test('what a check and a preview of a new build take', async () => {
  test.setTimeout(0);
  const site = await startOwnSite();
  for (const part of parts) {
    for (const command of ['check', 'preview']) {
      const runs: Run[] = [];
      for (let run = 0; run < Number(RUNS); run += 1) {
        const build = await newBuild(part, `${command}${run}`, site.folder);
        runs.push(
          await timed(
            [command, part, '--from', build, '--accept', 'emulator', '--accept', 'page-budget'],
            site.store.name,
          ),
        );
      }
      report(`${command} ${part}`, runs);
    }
  }
  await site.stop();
});

test('what a train of all parts takes, live and back', async () => {
  test.setTimeout(0);
  const site = await startOwnSite();
  for (const [what, change] of trains) {
    const runs: { publish: Run; rollback: Run }[] = [];
    // The first one meets builds that were compressed in a hurry, as no published ones are. It stays for the others.
    for (let run = 0; run <= Number(RUNS); run += 1) {
      const folder = join(site.folder, 'trains', `${what}${run}`);
      for (const part of parts) {
        const build = await newBuild(part, `${what.replaceAll(' ', '-')}${run}`, site.folder);
        await change(build, run);
        await cp(build, join(folder, part, 'dist'), { recursive: true });
      }
      const accept = ['emulator', 'page-budget', 'entry-budget'].flatMap((kind) => ['--accept', kind]);
      const publish = await timed(['publish', ...parts, '--together', ...accept], site.store.name, folder);
      runs.push({ publish, rollback: run === 0 ? publish : await timed(['rollback', '--train'], site.store.name) });
    }
    for (const command of ['publish', 'rollback'] as const)
      report(
        `${command}, ${what}`,
        runs.slice(1).map((run) => run[command]),
      );
  }
  await site.stop();
});

test('10,000 pages while trains go live and back → none mixes their parts', async () => {
  test.setTimeout(0);
  const site = await startOwnSite();
  const waiting = ['train0', 'train1', 'train2'];
  for (const train of waiting)
    for (const part of parts)
      await cp(await newBuild(part, train, site.folder), join(site.folder, train, part, 'dist'), { recursive: true });
  const seen = { train: 0, before: 0, mixed: 0 };
  async function run() {
    const accept = ['emulator', 'page-budget'].flatMap((kind) => ['--accept', kind]);
    while (waiting.length > 0) {
      const folder = join(site.folder, waiting[0] ?? '');
      await timed(['publish', ...parts, '--together', ...accept], site.store.name, folder);
      await timed(['rollback', '--train'], site.store.name);
      waiting.shift();
    }
  }
  async function load() {
    while (waiting.length > 0 || seen.train + seen.before < 10_000) {
      const page = await (await fetch(`${site.url}/dashboard`)).text();
      const found = page.matchAll(/\/(shell|remote-\w+)\/1\.0\.0(?:-(train\d))?[^/"]*\//g);
      const live = new Map(Array.from(found, ([, part, train]) => [part, train]));
      const named = new Set(live.values());
      seen[named.size > 1 || live.size < parts.length ? 'mixed' : named.has(undefined) ? 'before' : 'train'] += 1;
    }
  }
  await Promise.all([run(), ...Array.from({ length: 8 }, load)]);
  console.log(`  ${JSON.stringify(seen)}`);
  expect(seen.mixed).toBe(0);
  expect(Math.min(seen.train, seen.before)).toBeGreaterThan(100);
  await site.stop();
});

/** What a train changes in each of its builds besides the contract. */
const trains: [string, (build: string, run: number) => Promise<void>][] = [
  ['the contract', async () => {}],
  ['the largest script', (build, run) => changeScripts(build, run, 1)],
  ['all scripts', (build, run) => changeScripts(build, run, Infinity)],
];

async function changeScripts(build: string, run: number, most: number): Promise<void> {
  const manifest = JSON.parse(await readFile(join(build, 'part.json'), 'utf8'));
  const scripts = await Promise.all(
    Object.keys(manifest.integrity)
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => ({ file, text: await readFile(join(build, file), 'utf8') })),
  );
  const changed = scripts.toSorted((one, other) => other.text.length - one.text.length).slice(0, most);
  for (const { file, text } of changed) {
    await writeFile(join(build, file), `${text}\n//${run}`);
    manifest.integrity[file] = await hashOf(join(build, file));
  }
  await writeFile(join(build, 'part.json'), JSON.stringify(manifest));
}

/** The live build under another version, with a harmless change of the contract, so that types are compared. */
async function newBuild(part: string, version: string, folder: string): Promise<string> {
  const build = join(folder, 'builds', part, version);
  await cp(join(root, '.cache/test-site', part), build, { recursive: true });
  const file = join(build, 'contract.json');
  const contract = JSON.parse(await readFile(file, 'utf8'));
  const changed = { ...contract, 'index.d.ts': `${contract['index.d.ts']}\nexport declare const added: number;\n` };
  await writeFile(file, JSON.stringify(changed));
  const manifest = JSON.parse(await readFile(join(build, 'part.json'), 'utf8'));
  const integrity = { ...manifest.integrity, 'contract.json': await hashOf(file) };
  await writeFile(join(build, 'part.json'), JSON.stringify({ ...manifest, version: `1.0.0-${version}`, integrity }));
  return build;
}

async function hashOf(file: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', await readFile(file));
  return `sha384-${Buffer.from(digest).toString('base64')}`;
}

type Run = { wall: number; processor: number };

/** The shell's `time`: seconds of the clock, and of processors in the command and all that it starts. */
async function timed(args: string[], store: string, sources = ''): Promise<Run> {
  const env = {
    ...process.env,
    ...(sources !== '' && { SITE_PARTS: sources }),
    SITE_STORE: store,
    SITE_PREVIEW_KEY: 'a key of more than thirty-two letters',
  };
  const command = ['-c', 'time -p "$@"', 'bash', process.execPath, join(root, 'site/src/main.ts'), ...args];
  const { stderr } = await promisify(execFile)('bash', command, { env });
  const seconds = (name: string) => Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(stderr)?.[1]);
  return { wall: seconds('real'), processor: seconds('user') + seconds('sys') };
}

const median = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

function report(what: string, runs: readonly Run[]): void {
  const [wall, processor] = [median(runs.map((run) => run.wall)), median(runs.map((run) => run.processor))];
  console.log(`  ${what.padEnd(28)} ${wall.toFixed(1)} s, ${processor.toFixed(1)} s of a processor`);
}
