import type { Finding } from '../errors.ts';
import { ask } from './ask.ts';
import { checkFile, checkMissingFile, checkPage } from './findings.ts';
import { type DeployedSite, readDeployed } from './readDeployed.ts';

/** Checks a deployed site from outside, as browsers see it: every page, and every file that its pages ask for. */
export async function verifySite(origin: string): Promise<DeployedSite & { findings: Finding[] }> {
  const composition = await ask(`${origin}/composition.json`, origin);
  const site = readDeployed(composition.body.toString(), origin);
  const folders = new Set(site.files.map(({ url }) => url.split('/').slice(0, 5).join('/')));
  const found = await Promise.all([
    ...site.paths.map(async (path) => checkPage(await ask(`${origin}${path}`, origin))),
    ...site.files.map(async ({ url, integrity }) =>
      checkFile(await ask(url, origin), { integrity, pageOrigin: origin }),
    ),
    ...[...folders].map(async (folder) => checkMissingFile(await ask(`${folder}/no-such-file.js`, origin))),
  ]);
  return { ...site, findings: found.flat() };
}
