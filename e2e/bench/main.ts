// Measures the product against the same sources as one build: npm run bench (docs/performance.md says what for).
import { readOptions } from './options.ts';
import { measurePages } from './measurePages.ts';

const options = readOptions(process.argv.slice(2));
const modes: Record<string, () => Promise<void>> = { pages: () => measurePages(options) };
const run = modes[options.mode];
if (run === undefined) console.error(`The bench measures ${Object.keys(modes).join(', ')}; not ${options.mode}.`);
else await run();
process.exit(run === undefined ? 1 : 0);
