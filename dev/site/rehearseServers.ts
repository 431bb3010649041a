// Serves a site that has keys with nginx and Caddy and the unchanged files of docs/config, and verifies it:
// npm run rehearse:servers
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { directoryStore, readSite } from 'site';
import { CommandError } from 'site/errors';

import { makeCertificate } from '../../site/testing/makeCertificate.ts';
import { buildParts, outputsIn, root } from '../workspace.ts';
import { type Child, reportError, startChild, stopChild } from '../processes.ts';
import { publishOutputs } from './serveSite.ts';

type WebServer = { config: string; copyTo: string; command: string; args: string[] };

/** The web servers, with their files where docs/deploying.md puts them. */
const webServers: WebServer[] = [
  ...['nginx.conf', 'nginx-files.conf'].map((config) => ({
    config,
    copyTo: '/etc/nginx/conf.d/askwell.conf',
    command: 'nginx',
    args: ['-g', 'daemon off;'],
  })),
  ...['Caddyfile', 'Caddyfile-files'].map((config) => ({
    config,
    copyTo: '/etc/caddy/Caddyfile',
    command: 'caddy',
    args: ['run', '--config', '/etc/caddy/rehearsal', '--adapter', 'caddyfile'],
  })),
];
const host = 'app.example.com';
const origin = `https://${host}`;

const folder = mkdtempSync(join(tmpdir(), 'askwell-servers-'));
try {
  if (process.env['ASKWELL_REHEARSAL'] === undefined) rehearseApart();
  else await rehearse();
} catch (error) {
  reportError(error);
}
rmSync(folder, { recursive: true, force: true });
process.exit();

/** Runs this script again with its own network and /etc, so that host name, ports and folders are the documented ones. */
function rehearseApart(): void {
  const missing = ['nginx', 'caddy'].filter((name) => spawnSync('which', [name]).status !== 0);
  if (process.getuid?.() !== 0) throw new CommandError('This needs root on Linux, for a network of its own.');
  if (missing.length > 0) throw new CommandError(`Missing: apt-get install -y ${missing.join(' ')}`);
  const env = { ...process.env, ASKWELL_REHEARSAL: '1' };
  const args = ['--mount', '--net', process.execPath, import.meta.filename];
  process.exitCode = spawnSync('unshare', args, { stdio: 'inherit', env }).status ?? 1;
}

async function rehearse(): Promise<void> {
  const ca = await prepareMachine();
  const store = join(folder, 'store');
  await publishSite(store);
  const api = startApi();
  const site = startSite(['serve', '--port', '4000', '--behind-proxy', '--store', store]);
  await waitForPort(4000);
  await run(['compose', '--static', '--out', '/srv/askwell/out', '--store', store]);

  const findings: string[] = [];
  for (const server of webServers) {
    const found = await tryServer(server, ca, store);
    console.log(`${found.length === 0 ? 'ok     ' : 'FAILED '} docs/config/${server.config}`);
    for (const line of found) console.log(`  ${line}`);
    findings.push(...found);
  }
  await stopChild(site);
  api.forEach((one) => one.close());
  if (findings.length > 0) throw new CommandError('Not every server serves the site as it should be.');
}

/** Sets up host name, certificate and folders as in the configurations; returns a file with the authorities to trust. */
async function prepareMachine(): Promise<string> {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  cpSync('/etc', join(folder, 'etc'), { recursive: true, verbatimSymlinks: true });
  execFileSync('mount', ['--bind', join(folder, 'etc'), '/etc']);
  execFileSync('mount', ['-t', 'tmpfs', 'none', '/srv']);
  writeFileSync('/etc/hosts', `127.0.0.1 localhost ${host}\n`);
  const { key, cert } = await makeCertificate(host);
  for (const made of ['/etc/askwell', '/srv/askwell']) mkdirSync(made, { recursive: true });
  writeFileSync('/etc/askwell/fullchain.pem', cert);
  writeFileSync('/etc/askwell/privkey.pem', key);
  // No public certificate authority can be reached.
  writeFileSync('/etc/caddy/rehearsal', '{\n  local_certs\n  skip_install_trust\n}\nimport /etc/caddy/Caddyfile\n');
  return cert;
}

/** Builds for a real project, because `verify` refuses a site on the emulator. */
async function publishSite(store: string): Promise<void> {
  for (const [name, value] of Object.entries({ PROJECT_ID: 'rehearsal', API_KEY: 'rehearsal', APP_ID: 'rehearsal' }))
    process.env[`FIREBASE_${name}`] = value;
  process.env['FIREBASE_AUTH_DOMAIN'] = 'rehearsal.firebaseapp.com';
  const outputs = outputsIn(join(root, '.cache/rehearse-servers'));
  await buildParts(outputs);
  await publishOutputs(outputs, directoryStore(store));
  await run(['keys', 'new', 'owner.key']);
  await run(['keys', 'init', '--store', store], { SITE_KEY: readFileSync(join(folder, 'owner.key'), 'utf8') });
  const { site } = await readSite(directoryStore(store));
  process.env['SITE_OWNER_KEY'] = site.keys?.owner;
}

async function tryServer({ config, copyTo, command, args }: WebServer, ca: string, store: string): Promise<string[]> {
  cpSync(join(root, 'docs/config', config), copyTo);
  const lines: string[] = [];
  const data = join(folder, 'caddy');
  const env = { XDG_DATA_HOME: data, XDG_CONFIG_HOME: data };
  const server = startChild({ name: command, command, args, cwd: folder, env }, (line) => lines.push(line));
  try {
    await Promise.race([waitForPort(443), server.ended.then(() => Promise.reject(new CommandError(lines.join('\n'))))]);
    const authority = join(data, 'caddy/pki/authorities/local/root.crt');
    const trusted = join(folder, 'trusted.pem');
    if (command === 'caddy') await waitFor(() => existsSync(authority));
    if (command === 'caddy') cpSync(authority, trusted);
    else writeFileSync(trusted, ca);
    const verified = await run(['verify', origin, '--store', store], { NODE_EXTRA_CA_CERTS: trusted }).catch(
      ({ message }: Error) => message.split('\n'),
    );
    return [...verified, ...(await checkApi(trusted))];
  } finally {
    await stopChild(server);
  }
}

/** Checks that the API gets requests without /api and with the visitor's headers. */
async function checkApi(trusted: string): Promise<string[]> {
  const asked = [
    '--silent',
    '--max-time',
    '20',
    '--cacert',
    trusted,
    '--request',
    'POST',
    '--data',
    '{}',
    `${origin}/api/echo?q=1`,
  ];
  const got = (await promisify(execFile)('curl', asked).catch(({ stdout }) => ({ stdout }))).stdout;
  return got === 'POST /echo?q=1 https {}' ? [] : [`POST /api/echo?q=1 reached the API as: ${got}`];
}

function startApi() {
  return [3003, 3004].map((port) =>
    createServer(async (request, response) => {
      const body = (await request.toArray()).join('');
      response.end(`${request.method} ${request.url} ${request.headers['x-forwarded-proto']} ${body}`);
    }).listen(port, '127.0.0.1'),
  );
}

function startSite(args: string[], onLine: (line: string) => void = () => {}, env: Record<string, string> = {}): Child {
  const main = join(root, 'site/src/main.ts');
  return startChild({ name: 'site', command: process.execPath, args: [main, ...args], cwd: folder, env }, onLine);
}

/** Runs a command of the site; if it fails, throws its output. */
async function run(args: string[], env: Record<string, string> = {}): Promise<string[]> {
  const lines: string[] = [];
  const ended = await startSite(args, (line) => lines.push(line), env).ended;
  if (ended !== 'exit code 0') throw new CommandError([...lines, `site ${args[0]} ended with ${ended}`].join('\n'));
  return [];
}

function waitForPort(port: number): Promise<void> {
  return waitFor(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
        socket.on('connect', () => socket.end());
      }),
  );
}

async function waitFor(isThere: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isThere()); tries += 1) {
    if (tries === 600) throw new CommandError('A server does not start.');
    await sleep(100);
  }
}
