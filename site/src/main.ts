#!/usr/bin/env node
import { runCommandLine } from './cli/runCommandLine.ts';

// What a publish writes, the user of a server reads; who may write stays as it is.
process.umask(process.umask() & 0o722);
const { code, out, err } = await runCommandLine(process.argv.slice(2), process.env);
if (out !== '') console.log(out);
if (err !== '') console.error(err);
process.exitCode = code;
