import { signaturesPath } from '../signing/openSigned.ts';
import type { Finding } from '../errors.ts';
import { ask } from './ask.ts';
import { checkSignatures } from './checkSignatures.ts';
import { checkFile, checkMissingFile, checkPage } from './findings.ts';
import { type DeployedSite, readDeployed } from './readDeployed.ts';

/** Checks a deployed site from outside, as browsers see it: every page, and every file that its pages ask for. */
export async function verifySite(
  origin: string,
  owners: readonly string[] = [],
): Promise<DeployedSite & { findings: Finding[] }> {
  const composition = await ask(`${origin}/composition.json`, origin);
  const site = readDeployed(composition.body.toString(), origin);
  const folders = new Set(site.files.map(({ url }) => url.split('/').slice(0, 5).join('/')));
  const found = await Promise.all([
    checkSignatures(await ask(`${origin}${signaturesPath}`, origin), composition.body.toString(), { origin, owners }),
    ...site.paths.map(async (path) => checkPage(await ask(`${origin}${path}`, origin))),
    ...site.files.map(async ({ url, integrity }) =>
      checkFile(await ask(url, origin), { integrity, pageOrigin: origin }),
    ),
    ...[...folders].map(async (folder) => checkMissingFile(await ask(`${folder}/no-such-file.js`, origin))),
  ]);
  return { ...site, findings: [...checkIdentity(site, origin), ...found.flat()] };
}

/** On loopback the emulator is fine. */
function checkIdentity({ identity }: DeployedSite, origin: string): Finding[] {
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
  if (identity !== 'none' && (identity !== 'emulator' || isLocal)) return [];
  const what =
    identity === 'none'
      ? `The shell of ${origin} was built without an identity provider, so nobody can sign in.`
      : `The shell of ${origin} signs in at the identity emulator, which runs in development only.`;
  return [{ what, todo: 'Build the shell with FIREBASE_… set, and publish it.' }];
}
