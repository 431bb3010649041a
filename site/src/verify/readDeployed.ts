import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import { parseJson } from 'composition/parse-json';

export type PinnedFile = { url: string; integrity: string };
export type DeployedSite = { parts: string[]; paths: string[]; files: PinnedFile[]; identity: string };

/** A deployed site's composition: its parts, its paths, and the address and hash of each file. */
export function readDeployed(text: string, origin: string): DeployedSite {
  const parsed = v.safeParse(deployed, parseJson(text));
  if (!parsed.success || parsed.output.shell === null)
    throw new CommandError(`${origin}/composition.json is no composition of a site.`);
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

const file = v.object({ href: v.string(), integrity: v.string() });
const preload = v.record(v.string(), v.array(file));
const routes = v.array(v.object({ path: v.string() }));

const deployed = v.object({
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
      entry: v.string(),
      integrity: v.string(),
      preload,
      routes,
      disabled: v.optional(v.boolean(), false),
    }),
  ),
});
