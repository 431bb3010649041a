import { readFile } from 'node:fs/promises';

/** What an earlier run has written, so that a long measurement can be taken in pieces. */
export async function readResults<Result>(files: readonly string[]): Promise<Result[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text): Result[] => JSON.parse(text));
}
