import { fileTroubleWords } from '../../words/fileTrouble.ts';
import { fileTrouble, largestFile } from './fileTrouble.ts';
import { readCsv } from './readCsv.ts';

/** The lines of somebody's file, or why they cannot be had. Loaded with the first file, and the CSV parser with it. */
export async function readFile(file: File): Promise<{ lines: string[][] } | { trouble: string }> {
  if (file.size > largestFile) return { trouble: fileTroubleWords.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const trouble = fileTrouble(file.name, bytes);
  if (trouble !== null) return { trouble };
  const lines = readCsv(bytes);
  return lines.length > 0 ? { lines } : { trouble: fileTroubleWords.empty };
}
