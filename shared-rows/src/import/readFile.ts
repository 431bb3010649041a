import { importMessages } from '../columns/messages.ts';
import type { RowKind } from '../model/rowKind.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { readCsv } from './readCsv.ts';

/** The lines of a file, or why it cannot be imported. This code and the CSV parser load with the first file. */
export async function readFile<Values>(
  file: File,
  kind: RowKind<Values>,
): Promise<{ lines: string[][] } | { error: string }> {
  if (file.size > maxFileSize) return { error: importMessages.fileError.tooLarge };
  const bytes = await bytesOf(file);
  if (bytes === null) return { error: importMessages.fileError.unreadable };
  const error = findFileError(file.name, bytes);
  if (error !== null) return { error };
  const lines = readCsv(bytes);
  if (lines.length === 0) return { error: importMessages.fileError.empty };
  const { headerAt, footerAt } = matchColumns(lines, kind);
  return headerAt + 1 < footerAt ? { lines } : { error: importMessages.fileError.onlyHeadings };
}

/** Null for a folder, or a file that was removed after it was chosen. */
async function bytesOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** 1 MB, as file managers count it. */
export const maxFileSize = 1_048_576;

/** The message for a file that cannot be read; null if it can. */
export function findFileError(name: string, bytes: Uint8Array): string | null {
  if (bytes.length > maxFileSize) return importMessages.fileError.tooLarge;
  if (startsWith(bytes, zip) || startsWith(bytes, compound) || workbookName.test(name))
    return importMessages.fileError.workbook;
  if (otherName.test(name) || others.some((mark) => startsWith(bytes, mark))) return importMessages.fileError.notText;
  return null;
}

const workbookName = /\.(xlsx|xlsm|xlsb|xls|ods|numbers)$/i;
const otherName = /\.(pdf|docx?|png|jpe?g|zip)$/i;
// Workbooks are zip archives, or compound files if they are old, whatever their name.
const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0];
// PDF, PNG, JPEG and gzip, whatever their name.
const others = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
];

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
