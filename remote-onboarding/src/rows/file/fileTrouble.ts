import { fileTroubleWords } from '../../words/fileTrouble.ts';

/** One million bytes and a bit: what file managers call 1 MB. */
export const largestFile = 1_048_576;

/** Why a file is not read at all, in words; null when it may be. */
export function fileTrouble(name: string, bytes: Uint8Array): string | null {
  if (bytes.length > largestFile) return fileTroubleWords.tooLarge;
  if (startsWith(bytes, zip) || startsWith(bytes, compound) || workbookName.test(name))
    return fileTroubleWords.workbook;
  if (/\.(pdf|docx?|png|jpe?g|zip)$/i.test(name)) return fileTroubleWords.notText;
  return null;
}

const workbookName = /\.(xlsx|xlsm|xlsb|xls|ods|numbers)$/i;
// Workbooks are zip archives today and compound files before; both may come under any name.
const zip = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
