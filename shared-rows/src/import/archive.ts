/** A small file may unpack to gigabytes, which would end the page. */
const maxUnpacked = 52_428_800;
const maxFiles = 10_000;

/** The XML files of a ZIP archive by name, or null for other bytes and for files that are larger than usual. */
export async function unpackXml(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, Uint8Array> | null> {
  const files: Record<string, Uint8Array> = {};
  let room = maxUnpacked;
  for (const entry of entriesOf(bytes)) {
    const file = await unpack(entry, room);
    if (file === null) return null;
    // A file of many empty blocks takes time for each.
    room -= Math.max(file.length, entry.packed.length);
    files[entry.name] = file;
  }
  return files;
}

type Entry = { name: string; packed: Uint8Array<ArrayBuffer>; isDeflated: boolean };

/** The XML files that the directory at the end of an archive lists. */
function* entriesOf(bytes: Uint8Array<ArrayBuffer>): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = (at: number) => view.getUint16(at, true);
  const long = (at: number) => view.getUint32(at, true);
  // Its last part ends with a comment of up to 64 KB.
  const before = Math.max(0, bytes.length - 65_557);
  const end = before + new TextDecoder('latin1').decode(bytes.subarray(before)).lastIndexOf('PK\u0005\u0006');
  if (end < before || short(end + 10) > maxFiles) return;
  let at = long(end + 16);
  for (let left = short(end + 10); left > 0; left -= 1) {
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + short(at + 28)));
    const header = long(at + 42);
    const start = header + 30 + short(header + 26) + short(header + 28);
    const packed = bytes.subarray(start, start + long(at + 20));
    if (/\.xml(?:\.rels)?$/.test(name)) yield { name, packed, isDeflated: short(at + 10) === 8 };
    at += 46 + short(at + 28) + short(at + 30) + short(at + 32);
  }
}

/** Counts what comes out, because the directory may lie about it. */
async function unpack({ packed, isDeflated }: Entry, most: number): Promise<Uint8Array | null> {
  const stored = new Blob([packed]).stream();
  const reader = (isDeflated ? stored.pipeThrough(new DecompressionStream('deflate-raw')) : stored).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
