import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const text = v.string();
const route = v.looseObject({ path: text, module: v.optional(text), chunk: v.optional(text) });

const part = v.object({
  name: v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/)),
  version: v.pipe(text, v.regex(/^[\w.-]+$/)),
  entry: v.nullable(text),
  routes: v.array(route),
  chunks: v.record(text, v.array(text)),
  integrity: v.record(text, text),
});

/** What a build says of itself: its version, its routes, the files of each chunk and the hash of every file. */
export type Part = v.InferOutput<typeof part>;
export type PartRoute = v.InferOutput<typeof route>;

/** Reads the part.json of a build; a folder that holds none, or a broken one, is named in the error. */
export async function readPart(directory: string): Promise<Part> {
  const file = path.join(directory, 'part.json');
  const found = await readFile(file, 'utf8').catch(() => null);
  if (found === null) throw new Error(`${directory} holds no build: part.json is missing. Build the part first.`);
  const parsed = v.safeParse(part, parseJson(found));
  if (parsed.success) return parsed.output;
  throw new Error(`${file} is not usable: ${v.getDotPath(parsed.issues[0]) ?? 'file'}: ${parsed.issues[0].message}`);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
