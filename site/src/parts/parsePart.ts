import * as v from 'valibot';

import { parseJson } from '../parseJson.ts';
import { Refusal } from '../Refusal.ts';
import { type Part, part } from './part.ts';

/** Reads the text of a part.json; what is wrong with it is named, with the place it came from. */
export function parsePart(text: string, from: string): Part {
  const parsed = v.safeParse(part, parseJson(text));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Refusal(`${from} is not usable: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
}
