// Installs the dependencies, then runs a script with the Node among them, which runs TypeScript directly. This is the only file
// that runs on the machine's own Node, so it is plain JavaScript without dependencies.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// Avoids import.meta.dirname, because an old Node must reach the message about its version.
const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed');
const lock = join(root, '.cache/installing');

await main(process.argv.slice(2));

async function main([script, ...args]) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(
      `Askwell needs Node 20 or newer, this is ${process.version}. Install one from https://nodejs.org and try again.`,
    );
  }
  if (process.platform === 'win32') stop('On Windows, run Askwell inside WSL.');
  const [sign] = /[#:$"`?]/.exec(root) ?? [];
  if (sign)
    stop(`Move this repository to a folder without ${sign} in its path: ${root}. Rspack or PostgreSQL would fail.`);
  if (!isInstalled()) await install();
  run(script, args);
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile();
}

function lockfile() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
}

async function install() {
  await takeLock();
  process.once('exit', releaseLock);
  // Another command may have finished while this one waited.
  if (!isInstalled()) await installNow();
  process.off('exit', releaseLock);
  releaseLock();
}

function releaseLock() {
  rmSync(lock, { force: true });
}

/** Waits until no other command installs, so that two commands never write node_modules at once. */
async function takeLock() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let isFirst = true; ; isFirst = false) {
    try {
      return writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isLockHeld()) releaseLock();
    else if (isFirst) console.log('Waiting for another command that installs dependencies …');
    await sleep(200);
  }
}

/** Whether the process runs that took the lock. */
function isLockHeld() {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function installNow() {
  const started = Date.now();
  const isFirst = !existsSync(modules);
  console.log(isFirst ? 'Installing dependencies (once, a minute or two) …' : 'Updating dependencies …');
  const { code, output } = await installWithPnpm();
  if (code !== 0) {
    console.error(output.trimEnd());
    stop(
      'Installing dependencies failed, see above. Check the connection to the npm registry and run the command again.',
    );
  }
  writeFileSync(stamp, lockfile());
  console.log(`Dependencies are in place (${Math.round((Date.now() - started) / 1000)} s).`);
}

// Shows the output only on failure, because pnpm warns about the machine's Node.
function installWithPnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const child = spawn('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    cwd: root,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  passSignals(child);
  const output = [];
  child.stdout.on('data', (text) => output.push(text));
  child.stderr.on('data', (text) => output.push(text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code, signal) => {
      if (signal) process.exit(1);
      resolve({ code, output: Buffer.concat(output).toString() });
    });
  });
}

function run(script, args) {
  const bin = join(modules, '.bin');
  const child = spawn(join(bin, 'node'), [join(root, script), ...args], {
    env: {
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      ...process.env,
      PATH: [bin, process.env.PATH].join(delimiter),
    },
    // Opens a channel without messages. When it closes, the script knows that this process has ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  passSignals(child);
  endWithParent(child);
  child.on('error', (error) => stop(`${script} does not start: ${error.message}. Delete node_modules and try again.`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
    process.exit();
  });
}

function passSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
}

// When npm is killed, it does not forward the signal.
function endWithParent(child) {
  const parent = process.ppid;
  // Relies on undocumented behavior: npm 10's shell sets this variable and passes no signals on. npmStart.spec.ts ends npm.
  const watch = () => process.ppid !== parent && child.connected && child.disconnect();
  if (process.env.npm_lifecycle_event) setInterval(watch, 500).unref();
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
