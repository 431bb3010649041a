#!/usr/bin/env node
import { runDevSite } from './runDevSite.ts';

process.exitCode = await runDevSite(process.argv.slice(2));
