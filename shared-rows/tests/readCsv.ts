import { decodeText } from '../src/formats/decodeText.ts';
import { readText } from '../src/import/readText.ts';
import { userKind } from '../src/users/userKind.ts';

/** The cells of a file with people. */
export const readCsv = (bytes: Uint8Array, language = 'en', kind = userKind([])) =>
  readText(decodeText(bytes, language), kind);
