import type { Part, PartRoute } from './part.ts';

export type ComposedRemote = {
  name: string;
  version: string;
  entry: string;
  integrity: string;
  routes: PartRoute[];
  preload: Record<string, string[]>;
};

/** What the page carries: which parts the site is made of, and where their files are. */
export type SiteComposition = {
  shell: { version: string; routes: PartRoute[]; preload: Record<string, string[]> };
  remotes: ComposedRemote[];
};

/** Puts a site together out of the descriptions of its parts. Pure: it moves no files. */
export function compose(shell: Part, remotes: readonly Part[]): SiteComposition {
  return {
    shell: { version: shell.version, routes: shell.routes, preload: preloads(shell, ({ chunk }) => chunk) },
    remotes: remotes.map((remote) => composedRemote(shell, remote)),
  };
}

/** Where a part's files are: a folder for each version, which nothing ever writes to again. */
export const addressOf = (part: Pick<Part, 'name' | 'version'>, file: string) =>
  `/${part.name}/${part.version}/${file}`;

function composedRemote(shell: Part, remote: Part): ComposedRemote {
  const { entry } = remote;
  const integrity = entry === null ? undefined : remote.integrity[entry];
  if (entry === null || integrity === undefined)
    throw new Error(`${remote.name} has no entry with a hash; it cannot be part of the site.`);
  const always = [...filesOf(shell, 'federation'), addressOf(remote, entry)];
  const exposed = preloads(remote, ({ module }) => module && `__federation_expose_${module.replace('./', '')}`);
  return {
    name: remote.name,
    version: remote.version,
    entry: addressOf(remote, entry),
    integrity,
    routes: remote.routes,
    preload: Object.fromEntries(Object.entries(exposed).map(([path, files]) => [path, [...always, ...files]])),
  };
}

function preloads(part: Part, chunkOf: (route: PartRoute) => string | undefined): Record<string, string[]> {
  return Object.fromEntries(part.routes.map((route) => [route.path, filesOf(part, chunkOf(route) ?? '')]));
}

function filesOf(part: Part, chunk: string): string[] {
  return (part.chunks[chunk] ?? []).map((file) => addressOf(part, file));
}
