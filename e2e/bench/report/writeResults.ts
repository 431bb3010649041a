import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../results');

/** Writes what was measured for machines, and answers where. */
export async function writeResults(name: string, results: unknown): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
  await writeFile(file, JSON.stringify(results));
  return path.relative(process.cwd(), file);
}
