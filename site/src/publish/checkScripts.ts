import { Script } from 'node:vm';
import { parse } from 'acorn';

import type { BuildFinding } from './findings.ts';

type Files = ReadonlyMap<string, Buffer>;

/**
 * Parses every script of a build: a file with a syntax error would otherwise fail only when a visitor opens its page. `entries`
 * must also have contents.
 */
export function checkScripts(part: string, files: Files, entries: readonly string[]): BuildFinding[] {
  const errors = [...files].flatMap(([file, bytes]) => {
    if (!/\.m?js$/.test(file)) return [];
    const error = describeError(String(bytes), entries.includes(file));
    return error === null ? [] : [`${file} ${error}`];
  });
  if (errors.length === 0) return [];
  const listedErrors = errors.length > 4 ? [...errors.slice(0, 3), `${errors.length - 3} more are like that`] : errors;
  return [
    {
      what: `${part} has broken scripts: ${listedErrors.join('; ')}.`,
      todo: 'Build the part again, and copy all of it.',
    },
  ];
}

/** Describes the error in a script, or returns null if there is none. */
function describeError(text: string, isEntry: boolean): string | null {
  if (isEntry && text.trim() === '') return 'is empty';
  if (/^\s*</.test(text)) return 'is HTML, not a script';
  if (isScript(text)) return null;
  // Chunks of one build may be scripts or modules, and no file says which. Acorn parses both, and reports the position of an
  // error.
  const [moduleError, scriptError] = (['module', 'script'] as const).map((sourceType) =>
    findScriptError(text, sourceType),
  );
  if (moduleError === null || scriptError === null) return null;
  // The parse that got further reports the real error.
  const error = (moduleError?.at ?? 0) > (scriptError?.at ?? 0) ? moduleError : scriptError;
  return (error?.at ?? 0) >= text.trimEnd().length ? 'ends in the middle' : `is not JavaScript (${error?.reason})`;
}

/**
 * Whether Node's parser accepts a string as a script. It is ten times as fast as acorn, but accepts modules only behind a flag.
 */
function isScript(text: string): boolean {
  try {
    return new Script(text) instanceof Script;
  } catch {
    return false;
  }
}

type ScriptError = { at: number; reason: string };

function findScriptError(text: string, sourceType: 'module' | 'script'): ScriptError | null {
  try {
    parse(text, { ecmaVersion: 'latest', sourceType });
    return null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { at: 'pos' in error ? Number(error.pos) : 0, reason: error.message };
  }
}
