import { siteComposition } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { CommandError, type Finding } from '../errors.ts';
import { ask, checkFile, checkMissingFile, checkPage, checkPicture } from './findings.ts';

/** Checks a deployed site as browsers see it: every page, and every file of its pages. */
export async function verifySite(origin: string): Promise<DeployedSite & { findings: Finding[] }> {
  const composition = await ask(`${origin}/composition.json`, origin);
  const site = readDeployed(composition.body.toString(), origin);
  const folders = new Set(site.files.map(({ url }) => url.split('/').slice(0, 5).join('/')));
  const found = await Promise.all([
    ...site.paths.map(async (path) => checkPage(await ask(`${origin}${path}`, origin))),
    ...site.files.map(async ({ url, integrity }) => checkFile(await ask(url, origin), integrity, origin)),
    ask(`${origin}/favicon.svg`, origin).then(checkPicture),
    ...[...folders].map((folder) => ask(`${folder}/no-such-file.js`, origin).then(checkMissingFile)),
  ]);
  return { ...site, findings: [...checkIdentity(site, origin), ...found.flat()] };
}

/** A finding if the site uses the emulator, unless it is on loopback. */
function checkIdentity({ identity }: DeployedSite, origin: string): Finding[] {
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
  if (identity !== 'none' && (identity !== 'emulator' || isLocal)) return [];
  const what =
    identity === 'none'
      ? `The shell of ${origin} was built without an identity provider, so nobody can sign in.`
      : `The shell of ${origin} signs in at the identity emulator, which runs in development only.`;
  return [{ what, todo: 'Build the shell with FIREBASE_… set, and publish it.' }];
}

type PinnedFile = { url: string; integrity: string };
type DeployedSite = { parts: string[]; paths: string[]; files: PinnedFile[]; identity: string };

/** Parses a deployed site's composition: its parts, its paths, and the address and hash of each file. */
function readDeployed(text: string, origin: string): DeployedSite {
  const where = v.safeParse(v.object({ partsOrigin: v.optional(partsOrigin, '') }), parseJson(text));
  const moved = where.success ? where.output.partsOrigin : '';
  // In the store, all addresses are paths.
  const parsed = v.safeParse(siteComposition, parseJson(moved === '' ? text : text.replaceAll(`"${moved}/`, '"/')));
  if (!where.success || !parsed.success || parsed.output.shell === null)
    throw new CommandError(`${origin}/composition.json is not the composition of a site.`);
  const { shell, remotes } = parsed.output;
  const on = remotes.filter(({ disabled }) => !disabled);
  const pinned = [
    ...shell.page,
    ...[shell.preload, shell.layouts].flatMap((files) => Object.values(files).flat()),
    ...on.flatMap(({ entry, integrity, preload }) => [{ href: entry, integrity }, ...Object.values(preload).flat()]),
  ];
  const files = new Map(pinned.map(({ href, integrity }) => [new URL(href, moved || origin).href, integrity]));
  return {
    parts: [`shell ${shell.version}`, ...on.map(({ name, version }) => `${name} ${version}`)],
    paths: [...shell.routes, ...on.flatMap(({ routes }) => routes)].map(({ path }) =>
      path.replace(/\/\*$/, '').replaceAll(/:[^/]+/g, 'x'),
    ),
    files: [...files].map(([url, integrity]) => ({ url, integrity })),
    identity: shell.identity ?? 'unknown',
  };
}

const partsOrigin = v.pipe(v.string(), v.regex(/^https?:\/\/[\w.:-]+$/));
