import type { Compressed } from '../parts/compressBuild.ts';
import { keyOf } from '../parts/part.ts';
import type { Build } from '../parts/readBuild.ts';
import { Refusal } from '../Refusal.ts';
import { contentType } from '../serve/contentTypes.ts';
import type { FileHeaders, Store } from '../store/Store.ts';

/** Uploads the files that are not there yet, part.json last: a folder with one is whole. */
export async function uploadBuild(store: Store, { part, text, files }: Build, compressed: Compressed): Promise<void> {
  const folder = keyOf(part, '');
  const published = await store.read(keyOf(part, 'part.json'));
  if (published !== null && published.toString() !== text)
    throw new Refusal(`${part.name} ${part.version} is published already, with other contents. Build it again.`);

  const present = new Set((await store.list(folder)).map(({ key }) => key));
  const write = async (file: string, bytes: Uint8Array, headers: FileHeaders) => {
    if (!present.has(keyOf(part, file))) await store.write(keyOf(part, file), bytes, headers);
  };
  for (const [file, bytes] of files) {
    const type = contentType(file);
    const smaller = compressed.get(file);
    await Promise.all([
      write(file, bytes, { contentType: type }),
      ...(smaller === undefined
        ? []
        : [
            write(`${file}.br`, smaller.br, { contentType: type, contentEncoding: 'br' }),
            write(`${file}.gz`, smaller.gz, { contentType: type, contentEncoding: 'gzip' }),
          ]),
    ]);
  }
  await write('part.json', Buffer.from(text), { contentType: contentType('part.json') });
}
