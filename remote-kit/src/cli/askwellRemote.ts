#!/usr/bin/env node
// Runs, tests and publishes a remote from its own repository. Commands that are not listed here are those of the site.
import process from 'node:process';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 22) {
  console.error(
    `askwell-remote needs Node 22 or newer; here is ${process.versions.node}. Start it with npx or an npm script: these take the Node that npm install has put into node_modules.`,
  );
  process.exit(1);
}
// Imported dynamically, because older versions of Node cannot load it.
const { runAskwellRemote } = await import('./runAskwellRemote.ts');
await runAskwellRemote(process.argv.slice(2));
