import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's own folder. */
export const root = join(import.meta.dirname, '..');

/** A remote's folder name and the port of its development server for a site on 3000. */
export type Remote = { name: string; port: number };

/** Every folder with a remote.json, so that a new remote is found without being listed. */
export function findRemotes(): Remote[] {
  return readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'remote.json')))
    .map((folder) => ({ name: folder, port: portOf(readFileSync(join(root, folder, 'remote.json'), 'utf8'), folder) }));
}

function portOf(json: string, folder: string): number {
  const description: unknown = JSON.parse(json);
  if (typeof description === 'object' && description !== null && 'port' in description) {
    if (typeof description.port === 'number') return description.port;
  }
  throw new Error(`${folder}/remote.json has no port.`);
}
