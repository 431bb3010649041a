import { posix } from 'node:path';

/** Rewrites the paths of the files that an `mf-manifest.json` names. Hosts resolve them against the manifest's own URL. */
export function rewriteFilePaths(manifest: string, move: (file: string) => string): string {
  const moveEach = (file: unknown) => (typeof file === 'string' && file !== '' ? move(file) : file);
  const movedManifest: unknown = JSON.parse(manifest, (key, value) => {
    const { path = '', name, zip, api } = Object(value);
    if (key === 'remoteEntry') {
      const { dir, base } = posix.parse(move(posix.join(String(path), String(name || 'remoteEntry.js'))));
      return { ...value, path: dir, name: base };
    }
    if (key === 'types') return { ...value, zip: moveEach(zip), api: moveEach(api) };
    return (key === 'sync' || key === 'async') && Array.isArray(value) ? value.map(moveEach) : value;
  });
  return JSON.stringify(movedManifest);
}
