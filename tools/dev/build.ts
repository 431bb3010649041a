import { parseArgs } from 'node:util';
import { readEnvironmentFile, usesEmulator } from '@askwell/part-tools/settings';
import { buildParts, getDefaultOutputs, root } from './workspace.ts';
import { reportError } from './processes.ts';

try {
  const startedAt = Date.now();
  readEnvironmentFile(root);
  const outputs = getDefaultOutputs(parseArgs({ allowPositionals: true }).positionals);
  await buildParts(outputs, { withTypes: true });
  console.log(
    `Built ${[...outputs.keys()].join(', ')} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s, each into its own dist/. ` +
      'See the composed site with npm run preview, or publish a part with npm run site -- publish <part>.',
  );
  if (usesEmulator())
    console.log('Sign-in uses the identity emulator: set FIREBASE_… (see .env.example) for a real project.');
} catch (error) {
  reportError(error);
}
