import { fileTroubleWords } from '../../words/fileTrouble.ts';
import { fileTrouble, largestFile } from './fileTrouble.ts';
import { readCsv } from './readCsv.ts';

/** The lines of somebody's file, or why they cannot be had. Loaded with the first file, and the CSV parser with it. */
export async function readFile(file: File): Promise<{ lines: string[][] } | { trouble: string }> {
  if (file.size > largestFile) return { trouble: fileTroubleWords.tooLarge };
  const bytes = await bytesOf(file);
  if (bytes === null) return { trouble: fileTroubleWords.unreadable };
  const trouble = fileTrouble(file.name, bytes);
  if (trouble !== null) return { trouble };
  const lines = readCsv(bytes);
  return lines.length > 0 ? { lines } : { trouble: fileTroubleWords.empty };
}

/** Null for a folder, and for a file that has gone since it was chosen. */
async function bytesOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}
