import { readFile, rename, writeFile } from 'node:fs/promises';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '@askwell/part-tools/settings';

import { assertPortsAreFree } from '../../tools/dev/processes.ts';

/** A running `npm start` of a workspace. */
export type NpmStart = ReturnType<typeof startNpm>;

/** Starts the site of a workspace on its own ports. Uses the script that `npm start` runs after the installation. */
export function startNpm(workspace: string, portBase: number) {
  const child = spawn(process.execPath, ['tools/dev/start.ts'], {
    cwd: workspace,
    env: { ...process.env, ASKWELL_PORT_BASE: String(portBase) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    let printedText = '';
    // A line may arrive in two chunks.
    child.stdout.on('data', (piece) => (printedText += piece).includes('Askwell runs') && resolve());
    void exit.then((code) => reject(new Error(`npm start ended with ${code} before it was ready.`)));
  });
  return {
    ready,
    ended: exit,
    interrupt: () => void child.kill('SIGINT'),
    // The database server is in its own session, so it is not a descendant.
    listProcesses: () => [...listDescendants(child.pid ?? 0), ...findDatabaseServer(workspace)],
  };
}

/** Starts the development server of one part, like `npx rspack dev` in its folder. */
export function startDevelopmentServer(workspace: string, part: string, portBase: number) {
  return spawn('node_modules/.bin/rspack', ['dev'], {
    cwd: join(workspace, part),
    env: { ...process.env, ASKWELL_PORT_BASE: String(portBase) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Finds a port base for which all ports of a site are free. */
export async function findPortBase(): Promise<number> {
  const base = await findFreePort();
  const needs = [0, 1, 2, 3, 99].map((offset) => ({ name: 'npm start', port: base + offset }));
  return assertPortsAreFree(needs).then(() => base, findPortBase);
}

/** Whether a process is running. A zombie process is not. */
export function isRunning(pid: number): boolean {
  return readProcessTable().some((row) => row.pid === pid && !row.state.startsWith('Z'));
}

function listDescendants(pid: number, table = readProcessTable()): number[] {
  const children = table.filter(({ parent }) => parent === pid).map((row) => row.pid);
  return [pid, ...children.flatMap((child) => listDescendants(child, table))];
}

function readProcessTable() {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return rows.map((row) => {
    const [pid = '', parent = '', state = ''] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state };
  });
}

/** Reads PostgreSQL's process id, which is the first line of its lock file. */
function findDatabaseServer(workspace: string): number[] {
  const file = join(workspace, '.data/postgres/cluster/postmaster.pid');
  return existsSync(file) ? [Number.parseInt(readFileSync(file, 'utf8'), 10)] : [];
}

/** Copies the workspace's files, so that a test may edit them. Installed packages are shared. */
export function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'askwell-dev-'));
  chmodSync(copy, 0o755);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.trim().split('\n'))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  for (const folder of globSync('{.,*,*/*}/package.json', { cwd: copy }).map(dirname)) {
    const modulesFolder = join(root, folder, 'node_modules');
    if (existsSync(modulesFolder)) symlinkSync(modulesFolder, join(copy, folder, 'node_modules'));
  }
  return copy;
}

const root = join(import.meta.dirname, '../..');

/** Replaces a string in a file in one step, like editors do. */
export async function replaceText(folder: string, file: string, from: string | RegExp, to: string): Promise<void> {
  const [path, editedFile] = [join(folder, file), join(folder, 'edited')];
  const text = await readFile(path, 'utf8');
  const newText = text.replace(from, to);
  if (newText === text) throw new Error(`${file} has no “${from}”.`);
  await writeFile(editedFile, newText);
  await rename(editedFile, path);
}
