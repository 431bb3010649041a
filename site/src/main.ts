#!/usr/bin/env node
import { runCommandLine } from './cli/runCommandLine.ts';

const { code, out, err } = await runCommandLine(process.argv.slice(2), process.env);
if (out !== '') console.log(out);
if (err !== '') console.error(err);
process.exitCode = code;
