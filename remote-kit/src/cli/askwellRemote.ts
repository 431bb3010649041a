#!/usr/bin/env node
// Publishes a remote from a repository of its own: the commands of the site, under the name that is installed there.
import { runCommandLine } from 'site/cli';

const { code, out, err } = await runCommandLine(process.argv.slice(2), {
  ...process.env,
  SITE_COMMAND: 'npx askwell-remote',
});
if (out !== '') console.log(out);
if (err !== '') console.error(err);
process.exitCode = code;
