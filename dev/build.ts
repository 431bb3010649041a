import { buildParts, usualOutputs } from './build/buildParts.ts';
import { usesEmulator } from './build/identityEnvironment.ts';
import { readEnvironmentFile } from './readEnvironmentFile.ts';
import { reportTrouble } from './reportTrouble.ts';

try {
  const started = Date.now();
  readEnvironmentFile();
  const outputs = usualOutputs();
  await buildParts(outputs);
  console.log(
    `Built ${[...outputs.keys()].join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s, each into its own dist/. ` +
      'See the composed site with npm run preview, or publish a part with npm run site -- publish <part>.',
  );
  if (usesEmulator())
    console.log('It signs in at the identity emulator: set FIREBASE_… (see .env.example) for a real project.');
} catch (error) {
  reportTrouble(error);
}
