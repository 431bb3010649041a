// Walks the way of an outside team, from packed tarballs to live, as docs/outside-teams.md says: npm run rehearse:outside-team
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from 'remote-kit/free-port';
import { CommandError } from 'site/errors';

import { packKit } from '../kit/packKit.ts';
import { type Child, startChild, stopChild } from '../processes/childProcess.ts';
import { reportError, waitForStop } from '../processes/runUntilStopped.ts';
import { startTestSite } from '../site/startTestSite.ts';
import { freshFolder, timed } from './freshFolder.ts';

const team = freshFolder();
const remote = join(team.path, 'remote-reports');
const running: Child[] = [];
const sites: { stop(): Promise<void> }[] = [];
try {
  await Promise.race([walk(), waitForStop()]);
} catch (error) {
  reportError(error);
}
await Promise.all(running.map((child) => stopChild(child)));
await Promise.all(sites.map((site) => site.stop()));
team.remove();
process.exit();

async function walk() {
  const kit = join(team.path, 'kit');
  const port = await freePort();
  const [create = ''] = await packKit(kit);
  const site = await startTestSite();
  sites.push(site);

  const scaffold = [
    '--yes',
    '--package',
    create,
    'create-askwell-remote',
    'reports',
    '--kit',
    kit,
    '--port',
    `${port}`,
  ];
  const steps: [what: string, work: () => Promise<unknown>][] = [
    ['npm create askwell-remote', () => run('npx', scaffold, team.path)],
    ['git init', async () => (await run('git', ['init', '--quiet']), run('git', ['add', '.']))],
    ['npm install', () => run('npm', ['install'])],
    ['a second page', addPage],
    ['npm start → the second page', () => startAt(`http://localhost:${port}/more-reports`)],
    ['npm run types', () => npmRun('types')],
    ['npm test', () => npmRun('test')],
    ['npm run build', () => npmRun('build')],
    ['npm run check', () => npmRun('check', site.store)],
    ['npm run publish → in the site', async () => (await npmRun('publish', site.store), assertLive(site.url))],
  ];
  const seconds: [string, number][] = [];
  for (const [what, work] of steps) seconds.push([what, await timed(what, work)]);
  for (const [what, took] of seconds) console.log(`${took.toFixed(0).padStart(5)} s  ${what}`);
  console.log(
    `${seconds
      .reduce((sum, [, took]) => sum + took, 0)
      .toFixed(0)
      .padStart(5)} s  from nothing to live`,
  );
}

// A function: a constant of this file would not be there yet.
function npmRun(script: string, store?: string): Promise<void> {
  return run('npm', ['run', script], remote, store === undefined ? {} : { SITE_STORE: store });
}

/** Runs a command to its end, as the team would. */
async function run(command: string, args: string[], cwd = remote, env: Record<string, string> = {}): Promise<void> {
  const ended = await start(command, args, cwd, env).ended;
  if (ended !== 'exit code 0') throw new CommandError(`${command} ${args.join(' ')} ended with ${ended}.`);
}

function start(command: string, args: string[], cwd: string, env: Record<string, string> = {}): Child {
  const child = startChild({ name: command, command, args, cwd, env: { ...team.env, ...env } }, (line) =>
    console.log(`  ${line}`),
  );
  running.push(child);
  return child;
}

/** As the README of a new remote says. */
async function addPage(): Promise<void> {
  const page = readFileSync(join(remote, 'src/pages/Reports.tsx'), 'utf8');
  writeFileSync(join(remote, 'src/pages/MoreReports.tsx'), page);
  const file = join(remote, 'remote.json');
  const description = JSON.parse(readFileSync(file, 'utf8'));
  const route = { path: '/more-reports', module: './MoreReports', layout: 'main', title: 'More reports' };
  writeFileSync(file, JSON.stringify({ ...description, routes: [...description.routes, route] }, null, 2));
}

async function startAt(url: string): Promise<void> {
  const child = start('npm', ['start'], remote);
  let isRunning = true;
  void child.ended.then(() => (isRunning = false));
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (!isRunning) throw new CommandError('npm start has ended.');
    await sleep(100);
  }
  await stopChild(child);
}

/** A page of the site names what was published; it reads the composition at most twice a second. */
async function assertLive(site: string): Promise<void> {
  const isLive = async () => (await (await fetch(`${site}/more-reports`)).text()).includes('/remote-reports/');
  for (let tries = 0; !(await isLive()); tries += 1) {
    if (tries === 100) throw new CommandError('The site does not show what was published.');
    await sleep(100);
  }
}
