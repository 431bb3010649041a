// Runs Mozilla's HTTP Observatory against one host and prints its report. In a separate process, because a certificate to
// trust can only be set when a process starts.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory'))));
const preloadList = path.join(folder, 'conf/hsts-preload.json');
// The package's install script would download this list, on which a test's host is not anyway.
if (!existsSync(preloadList)) writeFileSync(preloadList, '{}');

const { scan } = await import('@mdn/mdn-http-observatory');
console.log(JSON.stringify(await scan(process.argv[2] ?? '')));
