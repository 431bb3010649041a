#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { createRemote, isRemoteName } from './createRemote.ts';

const { values, positionals } = parseArgs({
  options: { kit: { type: 'string' }, port: { type: 'string' } },
  allowPositionals: true,
});
const [given = ''] = positionals;
const name = given.startsWith('remote-') ? given : `remote-${given}`;
const folder = path.resolve(name);
const port = Number(values.port ?? 3010);
const { kit } = values;

if (!isRemoteName(name)) stop('Name the remote in lower case, for example: npm create askwell-remote reports');
else if (existsSync(folder)) stop(`${folder} is there already.`);
else if (!Number.isInteger(port) || port < 1024 || port > 65_535) stop('--port takes a number from 1024 to 65535.');
else if (kit !== undefined && !existsSync(kit))
  stop(`--kit takes the folder with the kit's tarballs; ${kit} is not there.`);
else {
  createRemote(folder, { name, port, ...(kit === undefined ? {} : { kit }) }, 'repository');
  console.log(
    `${name} is in ${folder}. Next:\n\n  cd ${name}\n  npm install\n  npm start\n\nREADME.md there says the rest.`,
  );
}

function stop(sentence: string) {
  console.error(sentence);
  process.exitCode = 1;
}
