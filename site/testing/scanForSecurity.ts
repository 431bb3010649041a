// Runs Mozilla's HTTP Observatory against one host and prints its report. A process of its own, because the
// certificate it is to trust can only be named when a process starts.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory'))));
const preloadList = path.join(folder, 'conf/hsts-preload.json');
// Its install script would fetch the list from the internet; a host of one's own is not on it anyway.
if (!existsSync(preloadList)) writeFileSync(preloadList, '{}');

const { scan } = await import('@mdn/mdn-http-observatory');
console.log(JSON.stringify(await scan(process.argv[2] ?? '')));
