// rspack imports its `--config` file under a new URL at each start, so Node cannot use its compile cache for it and would load
// the TypeScript stripper. Through this file, `rspack.config.ts` of the part in the current folder has a stable URL.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { default: configuration } = await import(pathToFileURL(join(process.cwd(), 'rspack.config.ts')).href);

export default configuration;
