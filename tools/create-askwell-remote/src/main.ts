#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { createRemote, isRemoteName, listKitFiles } from './createRemote.ts';

const usage = `npm create @askwell/remote <name> [-- --port 3010] [--kit <folder with the kit's tarballs>]
    makes remote-<name>, a repository with one page, its test, and what builds and publishes it`;

try {
  create();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function create() {
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new Error(`This needs Node 20 or newer; here is ${process.version}. Install one from https://nodejs.org.`);
  const { values, positionals } = parseArgs({
    options: { kit: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) return console.log(usage);
  const { kit } = values;
  const [requestedName = '', ...others] = positionals;
  const name = requestedName.startsWith('remote-') ? requestedName : `remote-${requestedName}`;
  const port = Number(values.port ?? 3010);
  const folder = path.resolve(name);
  const [sign] = /[#:]/.exec(folder) ?? [];
  const missingFiles = kit === undefined ? [] : listKitFiles(kit).filter((file) => !existsSync(file));
  if (!isRemoteName(name) || others.length > 0)
    throw new Error('Name the remote in one word, in lower case, for example: npm create @askwell/remote reports');
  if (sign) throw new Error(`Choose a folder without ${sign} in its path, with which npm or Rspack fails: ${folder}`);
  if (existsSync(folder)) throw new Error(`${folder} already exists. Choose another name, or remove it.`);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new Error('--port takes a number from 1024 to 65535.');
  if (missingFiles.length > 0)
    throw new Error(`--kit takes the folder with the kit's tarballs. Missing there: ${missingFiles.join(', ')}`);
  const registry = readRegistry();
  if (kit === undefined && registry === null)
    throw new Error(
      'Say where the @askwell packages are: npm config set @askwell:registry=https://registry.example.com, or --kit <folder>.',
    );
  createRemote(
    folder,
    { name, port, ...(kit !== undefined && { kit }), ...(registry !== null && { registry }) },
    'repository',
  );
  console.log(
    `Created ${name} in ${folder}. Next:\n\n  cd ${name}\n  npm install\n  npm start\n\nIts README.md has the rest.`,
  );
}

/** Reads the registry of the kit from npm's configuration here, or null if there is none. */
function readRegistry(): string | null {
  const text = execFileSync('npm', ['config', 'get', '@askwell:registry'], { encoding: 'utf8' }).trim();
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
