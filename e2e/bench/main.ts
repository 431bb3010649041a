// Measures the product against the same sources as one build: npm run bench (docs/performance.md says what for).
import { measureNavigation } from './measureNavigation.ts';
import { measureDevelopment } from './development/measureDevelopment.ts';
import { measureGrowth } from './growth/measureGrowth.ts';
import { measurePages } from './measurePages.ts';
import { type Options, readOptions } from './options.ts';
import { recordWaterfalls } from './waterfall/recordWaterfalls.ts';

const modes: Record<string, (options: Options) => Promise<void>> = {
  pages: measurePages,
  navigation: measureNavigation,
  growth: measureGrowth,
  development: measureDevelopment,
  waterfall: recordWaterfalls,
};
const options = readOptions(process.argv.slice(2));
const measure = modes[options.mode];
if (measure === undefined) console.error(`The bench measures ${Object.keys(modes).join(', ')}; not ${options.mode}.`);
else await measure(options);
process.exit(measure === undefined ? 1 : 0);
