import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a run keeps what it measures, for machines. */
export type ResultsFile = { name: string; write(results: unknown): Promise<void> };

/** A file that is written anew whenever there is more to keep. */
export function resultsFile(kind: string): ResultsFile {
  const at = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const file = path.join(import.meta.dirname, '../results', `${kind}-${at}.json`);
  return {
    name: path.relative(process.cwd(), file),
    async write(results) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.draft`, JSON.stringify(results));
      await rename(`${file}.draft`, file);
    },
  };
}
