/**
 * A build's `mf-manifest.json` as it reads one folder above, at an address that stays while versions come and go. Hosts
 * resolve its paths against the address that they asked.
 */
export function liveManifest(manifest: string, version: string): string {
  const below = (file: unknown) => (typeof file === 'string' && file !== '' ? `${version}/${file}` : file);
  const read: unknown = JSON.parse(manifest, (key, value) => {
    if (key === 'remoteEntry') return { ...value, path: below(value.path) || version };
    if (key === 'types') return { ...value, zip: below(value.zip), api: below(value.api) };
    return (key === 'sync' || key === 'async') && Array.isArray(value) ? value.map(below) : value;
  });
  return JSON.stringify(read);
}
