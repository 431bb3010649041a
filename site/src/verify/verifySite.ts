import { isDeepStrictEqual } from 'node:util';
import { parseJson } from 'composition/parse-json';
import { fileName } from 'composition/part';
import * as v from 'valibot';

import { CommandError, type Finding } from '../errors.ts';
import { withPartsOrigin } from '../page/renderPage.ts';
import { openSigned, signaturesPath, signedSite } from '../signing/signedSite.ts';
import { type Answer, ask, checkFile, checkMissingFile, checkPage, checkPicture } from './findings.ts';

/** Checks a deployed site as browsers see it: every page, and every file of its pages. */
export async function verifySite(
  origin: string,
  owners: readonly string[],
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
    ask(`${origin}/favicon.svg`, origin).then(checkPicture),
    ...[...folders].flatMap((folder) => [
      ask(`${folder}/no-such-file.js`, origin).then(checkMissingFile),
      checkPictureIn(folder, origin),
    ]),
  ]);
  return { ...site, findings: [...checkIdentity(site, origin), ...found.flat()] };
}

/** Checks one picture of a build, if its part.json is served and names one: servers set headers by folder or type. */
async function checkPictureIn(folder: string, origin: string): Promise<Finding[]> {
  const { body } = await ask(`${folder}/part.json`, origin);
  const read = v.safeParse(v.object({ integrity: v.record(fileName, v.string()) }), parseJson(body.toString()));
  const picture = read.success ? Object.keys(read.output.integrity).find((name) => name.endsWith('.svg')) : undefined;
  return picture === undefined ? [] : checkPicture(await ask(`${folder}/${picture}`, origin));
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

/** Findings if a site serves something that its teams have not signed. None for a site without keys. */
function checkSignatures(
  { status, body }: Answer,
  composition: string,
  { origin, owners }: { origin: string; owners: readonly string[] },
): Finding[] {
  const read = v.safeParse(signedSite, status === 200 ? parseJson(body.toString()) : undefined);
  if (!read.success) {
    const todo = 'Sign it with “keys init”, or take SITE_OWNER_KEY away.';
    return owners.length === 0 ? [] : [{ what: `${origin} does not serve its signatures.`, todo }];
  }
  const todo = 'Look at “log”, and put the signed composition back with “restore”.';
  try {
    const { site } = openSigned(read.output, owners);
    const { partsOrigin } = v.parse(served, parseJson(composition));
    const signed = readDeployed(JSON.stringify(withPartsOrigin(site, partsOrigin)), origin);
    if (isDeepStrictEqual(signed, readDeployed(composition, origin))) return [];
    return [{ what: `${origin} serves other builds or files than its teams have signed.`, todo }];
  } catch (error) {
    if (error instanceof CommandError) return [{ what: `${origin}: ${error.message}`, todo }];
    throw error;
  }
}

type PinnedFile = { url: string; integrity: string };
type DeployedSite = { parts: string[]; paths: string[]; files: PinnedFile[]; identity: string };

/** Parses a deployed site's composition: its parts, its paths, and the address and hash of each file. */
function readDeployed(text: string, origin: string): DeployedSite {
  const parsed = v.safeParse(deployed, parseJson(text));
  if (!parsed.success || parsed.output.shell === null)
    throw new CommandError(`${origin}/composition.json is not the composition of a site.`);
  const { shell, remotes } = parsed.output;
  const on = remotes.filter(({ disabled }) => !disabled);
  const pinned = [
    ...shell.page,
    ...shell.runtime,
    ...[shell.preload, shell.layouts].flatMap((files) => Object.values(files).flat()),
    ...on.flatMap(({ entry, integrity, preload }) => [{ href: entry, integrity }, ...Object.values(preload).flat()]),
  ];
  const files = new Map(pinned.map(({ href, integrity }) => [new URL(href, origin).href, integrity]));
  return {
    parts: [`shell ${shell.version}`, ...on.map(({ name, version }) => `${name} ${version}`)],
    paths: [...shell.routes, ...on.flatMap(({ routes }) => routes)].map(({ path }) =>
      path.replace(/\/\*$/, '').replaceAll(/:[^/]+/g, 'x'),
    ),
    files: [...files].map(([url, integrity]) => ({ url, integrity })),
    identity: shell.identity,
  };
}

const path = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'not a path'));
const address = v.pipe(
  v.string(),
  v.check((href) => /^https?:$/.test(URL.parse(href, anySite)?.protocol ?? '')),
);
const anySite = 'https://site.invalid';
const file = v.object({ href: address, integrity: v.string() });
const preload = v.record(v.string(), v.array(file));
const routes = v.array(v.object({ path }));

const served = v.object({ partsOrigin: v.optional(v.string()) });
const deployed = v.object({
  ...served.entries,
  shell: v.nullable(
    v.object({
      version: v.string(),
      identity: v.optional(v.string(), 'unknown'),
      page: v.array(file),
      runtime: v.array(file),
      preload,
      layouts: v.optional(preload, {}),
      routes,
    }),
  ),
  remotes: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      entry: address,
      integrity: v.string(),
      preload,
      routes,
      disabled: v.optional(v.boolean(), false),
    }),
  ),
});
