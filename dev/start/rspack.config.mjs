// The configuration of the part in the current folder. rspack imports the file that it is told at an address that is new each
// time, so Node would strip its types anew, and load what strips them, instead of taking both from its compile cache.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { default: configuration } = await import(pathToFileURL(join(process.cwd(), 'rspack.config.ts')).href);

export default configuration;
