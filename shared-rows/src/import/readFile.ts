import { maxFileRows, rowsBelow } from '../columns/findRows.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { decodeText } from '../formats/decodeText.ts';
import { importMessages } from '../messages.ts';
import type { RowKind } from '../model/rows.ts';
import { readText } from './readText.ts';

/** The lines of a file, or why it cannot be imported. This code and the CSV parser load with the first file or paste. */
export async function readFile<Values>(
  file: File,
  kind: RowKind<Values>,
): Promise<{ lines: string[][] } | { error: string }> {
  const head = await bytesOf(file.slice(0, headSize));
  if (head === null) return { error: importMessages.fileError.unreadable };
  const error = findFileError(file.name, file.size, head);
  if (error !== null) return { error };
  const bytes = await bytesOf(file);
  if (bytes === null) return { error: importMessages.fileError.unreadable };
  const text = decodeText(bytes, navigator.language);
  await pause();
  const lines = readText(text, kind);
  await pause();
  if (lines.length === 0) return { error: importMessages.fileError.empty };
  // To look for the rows among many more would stop the page for seconds.
  if (lines.length > maxFileRows * 2) return tooManyRows(lines.length);
  const { length } = rowsBelow(lines, matchColumns(lines, kind));
  if (length > maxFileRows) return tooManyRows(length);
  return length > 0 ? { lines } : { error: importMessages.fileError.onlyHeadings };
}

/** Lets the page show what has changed, and that it reads. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Null for a folder, or a file that was removed after it was chosen. */
async function bytesOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** 10 MB, as file managers count it. */
export const maxFileSize = 10_485_760;
const headSize = 65_536;

const tooManyRows = (amount: number) => ({ error: importMessages.fileError.tooManyRows(amount, maxFileRows) });

/** The message for a file that is not a list, whatever its name, or that is too large; null for any other file. */
export function findFileError(name: string, size: number, head: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(head);
  const kind = fileKinds.find((one) => ('names' in one && one.names.test(name)) || one.starts.test(start))?.kind;
  if (kind === 'workbook') return importMessages.fileError.workbook;
  const isBinary = (start.match(control)?.length ?? 0) * 100 > head.length && !/^(?:ÿþ|þÿ)/.test(start);
  if (kind !== undefined || isBinary) return importMessages.fileError.notText(kind ?? 'binary');
  return size > maxFileSize ? importMessages.fileError.tooLarge : null;
}

// Workbooks and documents are ZIP archives, or compound files if they are old.
const fileKinds = [
  {
    kind: 'document',
    names: /\.(?:docx?|odt|pptx?|pages|rtf|msg|eml|ics|ya?ml|sql)$/i,
    starts: /^PK\p{Cc}{2}[^]*(?:word|ppt)\/|^\{\\rtf/u,
  },
  {
    kind: 'workbook',
    // Under the name .xls, many programs save text or a page.
    names: /\.(?:xls[xmb]|ods|numbers)$/i,
    starts: /^PK\p{Cc}{2}[^]*(?:xl\/|spreadsheet|Index\/)|^ÐÏ\p{Cc}à|^MIME-Version:[^]*Workbook/u,
  },
  { kind: 'archive', names: /\.(?:zip|gz|7z|rar)$/i, starts: /^PK\p{Cc}{2}|^\p{Cc}‹|^7z¼¯|^Rar!/u },
  { kind: 'pdf', names: /\.pdf$/i, starts: /^%PDF/ },
  { kind: 'picture', names: /\.(?:png|jpe?g|gif|webp|heic)$/i, starts: /^‰PNG|^ÿØÿ|^GIF8|^RIFF.{4}WEBP/s },
  { kind: 'page', starts: /^(?:ï»¿)?\s*(?:<(?:!doctype|html|\?xml)(?![^]*<(?:tr|row)\b)|\[InternetShortcut\])/i },
  { kind: 'json', names: /\.json$/i, starts: /^(?:ï»¿)?\s*(?:\[\s*)?[[{]\s*"/ },
] as const;

// Control characters that no text has. UTF-16 may have other ones.
// oxlint-disable-next-line no-control-regex -- these are what distinguishes other files from text
const control = /[\u0001-\u0003\u0005-\u0008\u000E-\u0019\u001C\u001D]/g;
