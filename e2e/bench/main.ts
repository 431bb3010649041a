// Measures the product against the same sources as one build: npm run bench (docs/performance.md says what for).
import { measureDevelopment } from './development/measureDevelopment.ts';
import { measureGrowth } from './growth/measureGrowth.ts';
import { measureNavigation } from './measureNavigation.ts';
import { measurePages } from './measurePages.ts';
import { type Mode, type Options, readOptions } from './options.ts';
import { usage } from './usage.ts';
import { UsageError } from './UsageError.ts';
import { recordWaterfalls } from './waterfall/recordWaterfalls.ts';

const measures: Record<Mode, (options: Options) => Promise<void>> = {
  pages: measurePages,
  navigation: measureNavigation,
  growth: measureGrowth,
  development: measureDevelopment,
  waterfall: recordWaterfalls,
};

try {
  const options = readOptions(process.argv.slice(2));
  if (options === null) console.log(usage);
  else await measures[options.mode](options);
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 1;
}
process.exit();
