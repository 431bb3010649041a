#!/usr/bin/env node
import { endWithNpm } from '../build/devServer.ts';
import { runDevSite } from './runDevSite.ts';

// Started by npx, which passes no signal on.
endWithNpm();
process.exitCode = await runDevSite(process.argv.slice(2));
