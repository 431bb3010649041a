import { fileTroubleWords } from '../../words/fileTrouble.ts';

/** One million bytes and a bit: what file managers call 1 MB. */
export const largestFile = 1_048_576;

/** Why a file is not read at all, in words; null when it may be. */
export function fileTrouble(name: string, bytes: Uint8Array): string | null {
  if (bytes.length > largestFile) return fileTroubleWords.tooLarge;
  if (startsWith(bytes, zip) || startsWith(bytes, compound) || workbookName.test(name))
    return fileTroubleWords.workbook;
  if (otherName.test(name) || others.some((mark) => startsWith(bytes, mark))) return fileTroubleWords.notText;
  return null;
}

const workbookName = /\.(xlsx|xlsm|xlsb|xls|ods|numbers)$/i;
const otherName = /\.(pdf|docx?|png|jpe?g|zip)$/i;
// Workbooks are zip archives today and compound files before; both may come under any name.
const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0];
// PDF, PNG, JPEG and gzip, whatever they are called.
const others = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b],
];

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
