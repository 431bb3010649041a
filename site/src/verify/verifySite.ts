import type { Problem } from '../check/Problem.ts';
import { ask } from './Answer.ts';
import { fileProblems, missingFileProblems } from './fileProblems.ts';
import { pageProblems } from './pageProblems.ts';
import { type DeployedSite, readDeployed } from './readDeployed.ts';

/** Looks at a deployed site from outside, as browsers will: every page, and every file that its pages ask for. */
export async function verifySite(origin: string): Promise<DeployedSite & { problems: Problem[] }> {
  const composition = await ask(`${origin}/composition.json`, origin);
  const site = readDeployed(composition.body.toString(), origin);
  const folders = new Set(site.files.map(({ url }) => url.split('/').slice(0, 5).join('/')));
  const found = await Promise.all([
    ...site.paths.map(async (path) => pageProblems(await ask(`${origin}${path}`, origin))),
    ...site.files.map(async ({ url, integrity }) =>
      fileProblems(await ask(url, origin), { integrity, pageOrigin: origin }),
    ),
    ...[...folders].map(async (folder) => missingFileProblems(await ask(`${folder}/no-such-file.js`, origin))),
  ]);
  return { ...site, problems: found.flat() };
}
