import { join } from 'node:path';

import { buildParts, usualOutputs } from './build/buildParts.ts';
import { usesEmulator } from './build/identityEnvironment.ts';
import { readEnvironmentFile } from './readEnvironmentFile.ts';
import { reportTrouble } from './reportTrouble.ts';
import { composeOutputs } from './site/composeOutputs.ts';
import { root } from './workspace.ts';

try {
  const started = Date.now();
  readEnvironmentFile();
  const outputs = usualOutputs();
  const site = join(root, 'dist');
  await buildParts(outputs);
  await composeOutputs(outputs, site);
  console.log(
    `Built ${[...outputs.keys()].join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s; the composed site is in dist/.`,
  );
  if (usesEmulator())
    console.log('It signs in at the identity emulator: set FIREBASE_… (see .env.example) for a real project.');
} catch (error) {
  reportTrouble(error);
}
