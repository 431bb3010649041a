#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { createRemote, isRemoteName, kitFiles } from './createRemote.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 20)
  stop(`This needs Node 20 or newer; here is ${process.versions.node}. Install one from https://nodejs.org.`);
else create();

function create() {
  const given = readOptions();
  if (given === null) return;
  if (given.help) return printUsage();
  const { name, port, kit, others } = given;
  const folder = path.resolve(name);
  const [sign] = /[#:]/.exec(folder) ?? [];
  const missing = kit === undefined ? [] : kitFiles(kit).filter((file) => !existsSync(file));
  if (!isRemoteName(name) || others.length > 0)
    stop('Name the remote in one word, in lower case, for example: npm create @askwell/remote reports');
  else if (sign) stop(`Choose a folder without ${sign} in its path, with which npm or Rspack fails: ${folder}`);
  else if (existsSync(folder)) stop(`${folder} is there already. Choose another name, or remove it.`);
  else if (!Number.isInteger(port) || port < 1024 || port > 65_535) stop('--port takes a number from 1024 to 65535.');
  else if (missing.length > 0)
    stop(
      `--kit takes the folder with the kit's tarballs; ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not there.`,
    );
  else {
    createRemote(folder, { name, port, ...(kit === undefined ? {} : { kit }) }, 'repository');
    console.log(
      `${name} is in ${folder}. Next:\n\n  cd ${name}\n  npm install\n  npm start\n\nREADME.md there says the rest.`,
    );
  }
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { kit: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [name = '', ...others] = positionals;
    return {
      name: name.startsWith('remote-') ? name : `remote-${name}`,
      port: Number(values.port ?? 3010),
      kit: values.kit,
      others,
      help: values.help,
    };
  } catch (error) {
    stop(error instanceof Error ? error.message.replace(/\. .*/s, '.') : String(error));
    return null;
  }
}

function printUsage() {
  console.log(`npm create @askwell/remote <name> [-- --port 3010] [--kit <folder with the kit's tarballs>]
    makes remote-<name>, a repository with one page, its test, and what builds and publishes it`);
}

function stop(sentence: string) {
  console.error(sentence);
  process.exitCode = 1;
}
