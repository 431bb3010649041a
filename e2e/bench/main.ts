// Compares the composed site with the same sources built without federation: npm run bench (see docs/performance.md).
import { reportError } from 'dev/processes';

import { measurePages } from './measurePages.ts';
import { measureReturns } from './measureReturns.ts';
import { readOptions } from './options.ts';

/** The usage text. docs/performance.md explains the measurements. */
const usage = `npm run bench -- [options]

  --runs <n>          rounds, 12 by default
  --only <path>       /login, /create-organization, /add-users, /, /dashboard, /settings/people; repeatable
  --network <name>    none, fast4g, slow4g; repeatable
  --returns           measures the bytes of second visits after a publish instead

Ctrl+C ends after the current visit and keeps the figures.`;

try {
  const options = readOptions(process.argv.slice(2));
  if (options === null) console.log(usage);
  else if (options.returns) await measureReturns();
  else await measurePages(options);
} catch (error) {
  reportError(error);
}
process.exit();
