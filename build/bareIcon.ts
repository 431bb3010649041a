/**
 * Leaves of an icon of lucide its drawing alone. The name and size that nobody reads and a random key for each stroke weigh as
 * much as the strokes, compressed. A loader, so the export has no name.
 */
export default function bareIcon(source: string): string {
  if (!source.includes('__iconData')) return source;
  const bare = source
    .replace(/^ {2}name: "[^"]*",\n {2}size: \d+,\n/m, '')
    .replaceAll(/,\s*key: "[^"]*"/g, '')
    .replace(/^__iconData\.node;\n/m, '');
  if (/\b(?:name|size|key):/.test(bare))
    throw new Error('build/bareIcon.ts: the icons are written in another way now.');
  return bare;
}
