// Runs a newcomer's first steps with an empty home and empty caches, and prints how long each takes:
// npm run rehearse               npm start twice and npm test, from a fresh clone of the last commit
// npm run rehearse:outside-team  an outside team, from packed tarballs to live, as docs/outside-teams.md and its README say
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from 'remote-kit/ports';
import { CommandError } from 'site/errors';

import { packKit } from './kit/packKit.ts';
import { type Child, reportError, startChild, stopChild, waitForStop } from './processes.ts';
import { startTestSite } from './site/serveSite.ts';
import { root } from './workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'askwell-fresh-'));
/** The machine's npm registry, but none of its caches and no tools of this checkout. */
const freshEnvironment = {
  HOME: join(folder, 'home'),
  XDG_CACHE_HOME: join(folder, 'cache'),
  XDG_DATA_HOME: join(folder, 'data'),
  npm_config_cache: join(folder, 'npm'),
  npm_config_userconfig: join(homedir(), '.npmrc'),
  npm_config_store_dir: join(folder, 'store'),
  PATH: (process.env['PATH'] ?? '')
    .split(':')
    .filter((entry) => !entry.startsWith(root))
    .join(':'),
};
const clone = join(folder, 'askwell');
const remote = join(folder, 'remote-reports');
const running: { stop(): Promise<void> }[] = [];
const secondPage = `'./MoreReports': './src/pages/MoreReports.tsx'`;

try {
  await Promise.race([process.argv[2] === 'outside-team' ? rehearseOutsideTeam() : rehearseClone(), waitForStop()]);
} catch (error) {
  reportError(error);
}
await Promise.all(running.map((one) => one.stop()));
rmSync(folder, { recursive: true, force: true });
process.exit();

async function rehearseClone() {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const first = await timed('first npm start, with everything to install', untilReady);
  const second = await timed('second npm start', untilReady);
  console.log(`The second took ${Math.round((second / first) * 100)} % of the first.`);
  await timed('npm test', () => runUntil('test'));
}

// A function, because constants of this file are not initialized yet.
function untilReady() {
  return runUntil('start', 'ready in');
}

/** Resolves once the script has printed a text and is stopped again, or has ended. */
async function runUntil(script: string, text?: string) {
  const { promise: printed, resolve } = Promise.withResolvers<void>();
  // Other ports than those of a running site.
  const child = start('npm', ['run', script], clone, { ASKWELL_PORT_BASE: '7300' }, (line) => {
    if (text !== undefined && line.includes(text)) resolve();
  });
  await Promise.race([printed, child.ended]);
  await stopChild(child);
}

async function rehearseOutsideTeam() {
  const kit = join(folder, 'kit');
  const port = await freePort();
  const [create = ''] = await packKit(kit);
  const site = await startTestSite();
  running.push(site);

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
    ['npm create askwell-remote', () => run('npx', scaffold, folder)],
    ['git init', async () => (await run('git', ['init', '--quiet']), run('git', ['add', '.']))],
    ['npm install', () => run('npm', ['install'])],
    ['npm start, a second page → there without a restart', () => addPageWhileRunning(`http://localhost:${port}`)],
    ['npm run types', () => npmRun('types')],
    ['npm test', () => npmRun('test')],
    ['npm run build', () => npmRun('build')],
    ['npm run check', () => npmRun('check', site.store)],
    ['npm run publish → in the site', async () => (await npmRun('publish', site.store), assertLive(site.url))],
  ];
  const others: typeof steps = [
    ['built with Rsbuild as documented → checked and published without a flag', () => publishWithRsbuild(site.store)],
    ['built with Vite → refused by the check', () => checkWithVite(site.store)],
  ];
  const seconds: [string, number][] = [];
  for (const [what, work] of steps) seconds.push([what, await timed(what, work)]);
  seconds.push(['from nothing to live', seconds.reduce((sum, [, took]) => sum + took, 0)]);
  for (const [what, work] of others) seconds.push([what, await timed(what, work)]);
  for (const [what, took] of seconds) console.log(`${took.toFixed(0).padStart(5)} s  ${what}`);
}

function npmRun(script: string, store?: string): Promise<void> {
  return run('npm', ['run', script], remote, store === undefined ? {} : { SITE_STORE: store });
}

/** Runs a command to its end, as the team would. */
async function run(command: string, args: string[], cwd = remote, env: Record<string, string> = {}): Promise<void> {
  const ended = await start(command, args, cwd, env).ended;
  if (ended !== 'exit code 0') throw new CommandError(`${command} ${args.join(' ')} ended with ${ended}.`);
}

function start(
  command: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
  onLine: (line: string) => void = () => {},
): Child {
  const child = startChild({ name: command, command, args, cwd, env: { ...freshEnvironment, ...env } }, (line) => {
    console.log(`  ${line}`);
    onLine(line);
  });
  running.push({ stop: () => stopChild(child) });
  return child;
}

/** Adds a page as the README of a new remote describes. */
async function addPage(): Promise<void> {
  const page = readFileSync(join(remote, 'src/pages/Reports.tsx'), 'utf8');
  writeFileSync(join(remote, 'src/pages/MoreReports.tsx'), page);
  const file = join(remote, 'remote.json');
  const description = JSON.parse(readFileSync(file, 'utf8'));
  const route = { path: '/more-reports', module: './MoreReports', layout: 'main', title: 'More reports' };
  writeFileSync(file, JSON.stringify({ ...description, routes: [...description.routes, route] }, null, 2));
}

async function addPageWhileRunning(origin: string): Promise<void> {
  const printed = { '/reports': Promise.withResolvers<void>(), '/more-reports': Promise.withResolvers<void>() };
  const child = start('npm', ['start'], remote, {}, (line) => {
    for (const [path, { resolve }] of Object.entries(printed)) if (line.trim() === `${origin}${path}`) resolve();
  });
  const ended = child.ended.then((how) => Promise.reject(new CommandError(`npm start ended with ${how}.`)));
  await Promise.race([printed['/reports'].promise, ended]);
  await addPage();
  await Promise.race([printed['/more-reports'].promise, ended]);
  ended.catch(() => {});
  await stopChild(child);
}

async function publishWithRsbuild(store: string): Promise<void> {
  const packages = ['@rsbuild/core@2', '@rsbuild/plugin-react@2', '@module-federation/rsbuild-plugin@2'];
  await run('npm', ['install', '--save-dev', ...packages]);
  const configuration = readFileSync(join(root, 'docs/config/rsbuild.config.ts'), 'utf8');
  writeFileSync(join(remote, 'own.config.ts'), configuration.replace('exposes: {', `exposes: { ${secondPage},`));
  await run('npx', ['rsbuild', 'build', '--config', 'own.config.ts']);
  for (const script of ['check', 'publish']) await npmRun(script, store);
}

async function checkWithVite(store: string): Promise<void> {
  await run('npm', ['install', '--save-dev', 'vite@8', '@module-federation/vite@1']);
  writeFileSync(
    join(remote, 'vite.config.js'),
    `import { federation } from '@module-federation/vite';
     const exposes = { './Reports': './src/pages/Reports.tsx', ${secondPage} };
     const options = { name: 'askwell_remote_reports', filename: 'remoteEntry.js', exposes, dts: false };
     export default { plugins: [federation(options)], build: { target: 'esnext' } };`,
  );
  await run('npx', ['vite', 'build']);
  const isAccepted = await npmRun('check', store).then(
    () => true,
    () => false,
  );
  if (isAccepted) throw new CommandError('The check accepts the build of Vite.');
}

/** Asserts that the site's page has the published build. The server reads the composition at most twice a second. */
async function assertLive(site: string): Promise<void> {
  const isLive = async () => (await (await fetch(`${site}/more-reports`)).text()).includes('/remote-reports/');
  for (let tries = 0; !(await isLive()); tries += 1) {
    if (tries === 100) throw new CommandError('The site does not show what was published.');
    await sleep(100);
  }
}

/** Runs a step, prints how long it took, and returns the seconds. */
async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const started = Date.now();
  console.log(`── ${what}`);
  await work();
  const seconds = (Date.now() - started) / 1000;
  console.log(`── ${what}: ${seconds.toFixed(1)} s\n`);
  return seconds;
}
