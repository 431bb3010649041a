// Records what the built parts share and require, for the contract tests: npm run record:contract
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultOutputs } from 'dev/workspace';

const parts = [...defaultOutputs().values()].map((folder) => {
  const { name, version, entry, integrity, contract, offers, requires } = JSON.parse(
    readFileSync(join(folder, 'part.json'), 'utf8'),
  );
  const hashes = entry === null ? {} : { [entry]: integrity[entry] };
  return { name, version, entry, routes: [], chunks: {}, integrity: hashes, contract, offers, requires };
});
writeFileSync(join(import.meta.dirname, 'published.json'), `${JSON.stringify(parts, null, 2)}\n`);
