/**
 * How many cells the reader makes of a binary workbook: it fills up each line to its last cell, of each sheet that is listed,
 * which may all be the same one, and knows no limit.
 */
export function countXlsb(files: readonly Uint8Array[]): number {
  let [sheets, most] = [0, 0];
  for (const file of files) {
    for (let [at, cells] = [0, 0]; at < file.length; most = Math.max(most, cells)) {
      const [first = 0, second = 0] = file.subarray(at, at + 2);
      const id = first < 128 ? first : (first % 128) + (second % 128) * 128;
      at += first < 128 ? 1 : 2;
      const length = file.subarray(at, at + 4).findIndex((byte) => byte < 128) + 1 || 4;
      const size = file.subarray(at, at + length).reduce((sum, byte, place) => sum + (byte % 128) * 128 ** place, 0);
      if (id === 156) sheets += 1;
      if (id > 0 && id < 12) cells += numberAt(file, at + length, 0);
      at += length + size;
    }
  }
  return sheets * most;
}

/** The same for .xls. Infinity for one that is written as no program does: the reader copies each of its streams. */
export function countXls(bytes: Uint8Array): number {
  const at = (place: number) => numberAt(bytes, place, lastSector);
  const tables = at(44); // More than 109 for a file of more than 7 MB, which has a table of its tables.
  if (at(30) % 65_536 !== 9 || tables > 109 || at(56) !== 4096) return Infinity;
  const tableOf = (sector: number) => at(76 + 4 * Math.floor(sector / 128)) + 1;
  let left = bytes.length / 256;
  const chain = (start: number): number[] => {
    const sectors = [];
    for (let sector = start; sector < lastSector && left > 0; left -= 1) {
      sectors.push((sector + 1) * 512);
      sector = sector < tables * 128 ? at(tableOf(sector) * 512 + 4 * (sector % 128)) : lastSector;
    }
    return sectors;
  };
  let most = 0;
  for (const entry of chain(at(48)).flatMap((sector) => [0, 128, 256, 384].map((place) => sector + place))) {
    const isStream = bytes[entry + 66] === 2;
    const isSmall = isStream && at(entry + 120) < 4096;
    const sectors = isSmall || (!isStream && bytes[entry + 66] !== 5) ? [] : chain(at(entry + 116));
    const name = new TextDecoder('utf-16le').decode(bytes.subarray(entry, entry + 64));
    if (!isStream || !/^(?:Workbook|Book)\0/.test(name)) continue;
    const stream = new Uint8Array(sectors.length * 512);
    for (const [place, sector] of sectors.entries()) stream.set(bytes.subarray(sector, sector + 512), place * 512);
    // In 4 kB, there are at most two million; the sheets are somewhere in the file.
    const isSheet = (byte: number, place: number) => byte === sheetRecord && bytes[place + 1] === 0;
    most = Math.max(most, isSmall ? 2_000_000 * bytes.filter(isSheet).length : countRecords(stream));
  }
  return left > 0 ? most : Infinity;
}

function countRecords(stream: Uint8Array): number {
  let [sheets, cells, most] = [0, 0, 0];
  for (let at = 0; at < stream.length;) {
    const [id, size] = [numberAt(stream, at, 0) % 65_536, Math.floor(numberAt(stream, at, 0) / 65_536)];
    if (id === sheetRecord) sheets += 1;
    if (cellRecords.includes(id)) cells += Math.floor(numberAt(stream, at + 4, 0) / 65_536) + size;
    // The end of a sheet.
    if (id === 10) cells = 0;
    most = Math.max(most, cells);
    at += 4 + size;
  }
  return sheets * most;
}

const numberAt = (bytes: Uint8Array, at: number, otherwise: number) =>
  at + 4 <= bytes.length ? new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0, true) : otherwise;
const lastSector = 0xff_ff_ff_fd;
const sheetRecord = 133;
const cellRecords = [6, 189, 214, 253, 515, 516, 517, 638];
