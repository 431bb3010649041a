import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { findProgramUser } from './requirements.ts';

/** Fills in a template of config/ and writes it where the programs' user may read it. */
export function writeConfiguration(
  path: string,
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const text = readFileSync(join(import.meta.dirname, 'config', template), 'utf8');
  return writeOwned(
    path,
    text.replace(/\$(\w+)/g, (whole, name) => String(values[name] ?? whole)),
  );
}

/** Writes a file that only the programs' user may read. */
export function writeOwned(path: string, text: string): string {
  makeFolder(dirname(path));
  writeFileSync(path, text, { mode: 0o600 });
  own(path);
  return path;
}

export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  own(path);
  return path;
}

function own(path: string): void {
  const { uid, gid } = findProgramUser();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
