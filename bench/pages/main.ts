// Compares the composed site with the same sources as one build: npm run bench (see docs/performance.md).
import { measureNavigation } from './measureNavigation.ts';
import { measurePages } from './measurePages.ts';
import { type Mode, type Options, readOptions, UsageError } from './options.ts';

/** The help; docs/performance.md explains the measurements. */
const usage = `npm run bench -- [pages | navigation] [options]

  pages         first, second and later visits to every page (the default)
  navigation    from click to painted page inside the site

  --quick             two pages, Fast 4G, three rounds
  --runs <n>          rounds, 9 by default
  --minutes <n>       starts no page after that time
  --only <path>       /login, /create-organization, /add-users, /, /dashboard, /settings/people; repeatable
  --network <name>    none, fast4g, slow4g; repeatable
  --variant <name>    composed, monolith, "monolith + preload", before; the first three by default; repeatable
  --before <folder>   another checkout, installed: what the variant "before" is made of
  --kind <name>       cold, warm, released (after a release of the dashboard); repeatable
  --add <file>        adds to the figures of an earlier run; repeatable

Ctrl+C ends after the current visit and keeps the figures, which are written to bench/results/ after every round.`;

const measures: Record<Mode, (options: Options) => Promise<void>> = {
  pages: measurePages,
  navigation: measureNavigation,
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
