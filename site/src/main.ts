#!/usr/bin/env node
import { runCommandLine } from './cli/runCommandLine.ts';

// Lets the server's user read what a publish writes. Write permissions remain unchanged.
process.umask(process.umask() & 0o722);
const { code, out, err } = await runCommandLine(process.argv.slice(2), process.env);
if (out !== '') console.log(out);
if (err !== '') console.error(err);
process.exitCode = code;
