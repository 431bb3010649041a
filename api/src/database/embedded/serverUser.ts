import { execFile } from 'node:child_process';
import { chown, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** PostgreSQL refuses to run as root; this is the user it runs as instead. */
export type ServerUser = {
  uid: number;
  gid: number;
  /** Lets the program traverse folders that are closed to this user, such as /root. */
  wrapper: readonly string[];
  own(path: string): Promise<void>;
};

/** Null when we are not root and can run the server ourselves. */
export async function findServerUser(paths: readonly string[]): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const passwd = await readFile('/etc/passwd', 'utf8');
  const entry = ['postgres', 'nobody'].map((name) => passwd.split('\n').find((line) => line.startsWith(`${name}:`)));
  const [, , uid, gid] = (entry.find((line) => line !== undefined) ?? '').split(':').map(Number);
  if (!uid || gid === undefined)
    throw new Error(
      'This machine has neither a user "postgres" nor a user "nobody", and PostgreSQL refuses to run as root. Create one of them, or run this as another user.',
    );
  const user = { uid, gid, wrapper: [], own: (path: string) => chown(path, uid, gid) };
  return (await canReach(user, paths)) ? user : { ...user, wrapper: passFolders(uid, gid) };
}

/** Runs one of PostgreSQL's programs; the end of its output becomes the error. */
export async function runAsServerUser(
  user: ServerUser | null,
  program: string,
  args: readonly string[],
): Promise<void> {
  const [command = program, ...rest] = [...(user?.wrapper ?? []), program, ...args];
  const identity = user && user.wrapper.length === 0 ? { uid: user.uid, gid: user.gid } : {};
  try {
    await execute(command, rest, { ...identity, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    throw new Error(lastWords(error), { cause: error });
  }
}

async function canReach(user: ServerUser, paths: readonly string[]): Promise<boolean> {
  const check = `for (const path of process.argv.slice(1)) require('fs').accessSync(path)`;
  // Node itself may lie in a closed folder too; then it fails to start, which is the same answer.
  return execute(process.execPath, ['-e', check, ...paths], { uid: user.uid, gid: user.gid, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

function passFolders(uid: number, gid: number): readonly string[] {
  const passing = '+dac_override';
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${passing}`,
    `--ambient-caps=${passing}`,
    // Without it access(2) asks with no capability at all, and initdb does not find its own neighbours.
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}

function lastWords(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return said.split('\n').at(-1) || (error instanceof Error ? error.message : String(error));
}
