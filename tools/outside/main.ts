// Tests what an outside team gets, in a throw-away clone of the last commit with an empty home folder: npm run test:outside.
// It needs the network, the ports that the documentation names, git, nginx and Caddy.
import { startWatchdog } from 'dev/processes';

import { buildConfigurations } from './configurations.ts';
import { openThroughProxies } from './proxies.ts';
import { followReadme } from './readme.ts';
import { buildInTwoFolders } from './sameBuilds.ts';
import { type Clone, makeClone } from './clone.ts';

const steps: Record<string, (clone: Clone) => Promise<void>> = {
  'the README': followReadme,
  'the documented configurations': buildConfigurations,
  'nginx and Caddy': openThroughProxies,
  'builds in two folders': buildInTwoFolders,
  'a development server in the site, 20 times': ({ type }) =>
    type('npx playwright test --config . journeys/devInSite.spec.ts --repeat-each 20', { folder: 'e2e' }),
};

// Names of steps, to run only these.
const only = process.argv.slice(2);
const clone = makeClone(startWatchdog);
const failures: string[] = [];
for (const [name, run] of Object.entries(steps)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const startedAt = Date.now();
  const error = await run(clone).catch((reason: unknown) => reason);
  if (error !== undefined) failures.push(name);
  console.log(
    `${error === undefined ? 'ok    ' : 'FAILED'} ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`,
  );
  if (error !== undefined) console.log(error instanceof Error ? error.message : error);
}
clone.remove();
console.log(failures.length === 0 ? 'All passed.' : `FAILED: ${failures.join('; ')}`);
process.exit(failures.length === 0 ? 0 : 1);
