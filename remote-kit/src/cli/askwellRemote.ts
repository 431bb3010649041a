#!/usr/bin/env node
// Runs, tests and publishes a remote from a repository of its own; what is not below are the commands of the site.
import process from 'node:process';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 22) {
  console.error(
    `askwell-remote needs Node 22 or newer; here is ${process.versions.node}. Start it with npx or an npm script: these take the Node that npm install has put into node_modules.`,
  );
  process.exit(1);
}
// What an older Node cannot even load.
const { runAskwellRemote } = await import('./runAskwellRemote.ts');
await runAskwellRemote(process.argv.slice(2));
