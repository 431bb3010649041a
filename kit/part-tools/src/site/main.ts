#!/usr/bin/env node
import { endWithNpm } from '../build/devServer.ts';
import { runDevSite } from './runDevSite.ts';

// npx starts this program and does not forward signals.
endWithNpm();
process.exitCode = await runDevSite(process.argv.slice(2));
