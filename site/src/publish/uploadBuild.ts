import type { Compressed } from '../parts/compressBuild.ts';
import { keyOf } from '../parts/part.ts';
import type { Build } from '../parts/readBuild.ts';
import { Refusal } from '../Refusal.ts';
import { contentType } from '../serve/contentTypes.ts';
import type { Store } from '../store/Store.ts';

/** Uploads the files that are not there yet, part.json last: a folder with one is whole. */
export async function uploadBuild(store: Store, { part, text, files }: Build, compressed: Compressed): Promise<void> {
  const folder = keyOf(part, '');
  const published = await store.read(keyOf(part, 'part.json'));
  if (published !== null && published.toString() !== text)
    throw new Refusal(`${part.name} ${part.version} is published already, with other contents. Build it again.`);

  const present = new Set((await store.list(folder)).map(({ key }) => key));
  const write = async (file: string, bytes: Uint8Array, type: string) => {
    if (!present.has(keyOf(part, file))) await store.write(keyOf(part, file), bytes, type);
  };
  for (const [file, bytes] of files) {
    const type = contentType(file);
    const { br, gz } = compressed.get(file) ?? {};
    await Promise.all([
      write(file, bytes, type),
      ...(br === undefined ? [] : [write(`${file}.br`, br, type)]),
      ...(gz === undefined ? [] : [write(`${file}.gz`, gz, type)]),
    ]);
  }
  await write('part.json', Buffer.from(text), contentType('part.json'));
}
