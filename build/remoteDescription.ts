import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a remote says of itself in its remote.json. */
export type RemoteDescription = {
  name: string;
  port: number;
  routes: { path: string; module: string; layout: string; title: string; nav?: boolean }[];
};

/** The global under which a remote's container appears. Never the remote's own name: elements' ids become globals too. */
export const containerName = (remote: string) => `askwell_${remote.replaceAll('-', '_')}`;

/** `exposes` follows from the routes, so that adding a page is adding a route. */
export function exposedModules(remote: RemoteDescription, directory: string) {
  return Object.fromEntries(
    remote.routes.map(({ module }) => [module, { import: pageFile(module, directory), name: exposedChunk(module) }]),
  );
}

/** The chunk that holds an exposed module. Without a name nobody could tell which files a page needs. */
export const exposedChunk = (module: string) => `page-${path.basename(module)}`;

function pageFile(module: string, directory: string): string {
  const name = path.basename(module);
  const found = [`./src/pages/${name}.tsx`, `./src/pages/${name}/${name}.tsx`].find((file) =>
    existsSync(path.join(directory, file)),
  );
  if (found === undefined)
    throw new Error(`remote.json of ${path.basename(directory)} names ${module}, but src/pages has no ${name}.tsx.`);
  return found;
}
