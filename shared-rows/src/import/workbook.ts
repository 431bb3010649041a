import readSheets from 'read-excel-file/universal';

import { unguardFormula } from './csvFile.ts';
import type { Lines } from './matchColumns.ts';

/**
 * The sheet of an .xlsx workbook that is a list, or else the longest one, and the names of the others; null for another
 * archive. Formulas are not run.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  isList: (lines: Lines) => boolean,
): Promise<{ lines: Lines; otherSheets: readonly string[] } | null> {
  if (!isWorkbook(bytes)) return null;
  const sheets = await readSheets(bytes.slice().buffer);
  const filled = sheets
    .map(({ sheet, data }) => ({
      name: sheet,
      lines: data.map((cells) => cells.map(textOf)).filter((cells) => cells.some(Boolean)),
    }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted(
      (one, other) => Number(isList(other.lines)) - Number(isList(one.lines)) || other.lines.length - one.lines.length,
    );
  return { lines: filled[0]?.lines ?? [], otherSheets: filled.slice(1).map(({ name }) => name) };
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null ? '' : unguardFormula(String(value).trim());
}

/** A small file may unpack to gigabytes, which would end the page. */
const maxUnpacked = 52_428_800;

/** Whether an archive is a workbook that unpacks to a usual size, by its directory, which has an entry for each file. */
function isWorkbook(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [unpacked, hasSheets] = [0, false];
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02_01_4b_50) continue;
    unpacked += view.getUint32(at + 24, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    hasSheets ||= name.startsWith('xl/');
  }
  return hasSheets && unpacked <= maxUnpacked;
}
