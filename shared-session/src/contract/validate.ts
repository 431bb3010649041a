import * as v from 'valibot';

import { type FieldLabel, formTexts } from './messages/forms.ts';

/** How many rows one request may carry. */
export const maxRows = 1000;

/** One refused field and its path inside the body, such as ["locations", 3, "name"]. */
const fieldError = v.object({
  path: v.array(v.union([v.string(), v.number()])),
  message: v.string(),
  code: v.string(),
});
export type FieldError = v.InferOutput<typeof fieldError>;

/** The payload of a 422. */
export const fieldErrors = v.object({ errors: v.array(fieldError) });

type Validated<Parsed> = { ok: true; value: Parsed } | { ok: false; errors: FieldError[] };

/** Parses a form: the normalized value, or one error for each refused field, as in the payload of a 422. */
export function validate<Parsed>(form: v.GenericSchema<unknown, Parsed>, input: unknown): Validated<Parsed> {
  if (Array.isArray(input)) return { ok: false, errors: [{ path: [], message: 'Send an object.', code: 'invalid' }] };
  const tooLong = findTooLongList(input);
  if (tooLong !== null)
    return { ok: false, errors: [{ path: [tooLong], message: formTexts.tooManyRows, code: 'too_long' }] };
  const result = v.safeParse(form, input, { message: formTexts.unusable });
  return result.success ? { ok: true, value: result.output } : { ok: false, errors: onePerField(result.issues) };
}

/** A list over the limit is refused before it is parsed: a hundred thousand rows would keep a server busy. */
function findTooLongList(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const found = Object.entries(input).find(([, value]) => Array.isArray(value) && value.length > maxRows);
  return found?.[0] ?? null;
}

function onePerField(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    const error = toFieldError(issue);
    const key = JSON.stringify(error.path);
    if (!errors.has(key)) errors.set(key, error);
  }
  return [...errors.values()];
}

function toFieldError(issue: v.BaseIssue<unknown>): FieldError {
  const path = pathOf(issue);
  // A strict object reports unknown and missing keys in its own format. The path names the key; the message does not.
  if (issue.type === 'strict_object' && issue.path?.at(-1)?.origin === 'key')
    return issue.input === undefined
      ? { path, message: formTexts.missing, code: 'required' }
      : { path, message: issue.message, code: 'unknown_key' };
  if (issue.type === 'strict_object') return { path, message: 'Send an object.', code: 'invalid' };
  return { path, message: issue.message, code: fieldErrorCode(issue) };
}

function pathOf(issue: v.BaseIssue<unknown>): FieldError['path'] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function fieldErrorCode(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'max_length' || issue.expected === shorterText) return 'too_long';
  return issue.input === '' || issue.input === undefined || issue.input === null ? 'required' : 'invalid';
}

const shorterText = 'a shorter text';

/** One line of text: trimmed, inner spaces folded, NFC, without control or bidi characters. */
export const line = (label: FieldLabel, min: number, max: number) =>
  v.pipe(
    v.string(() => formTexts.notText(formTexts.labels[label])),
    v.transform(foldSpaces),
    v.check(
      (text) => !unprintable.test(text),
      () => formTexts.unprintable(formTexts.labels[label]),
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const length = visible.test(dataset.value) ? lengthOf(dataset.value) : 0;
      if (length > max)
        addIssue({
          message: formTexts.tooLong(formTexts.labels[label], max),
          expected: shorterText,
          received: `${length}`,
        });
      if (length < min)
        addIssue({
          message:
            length === 0 ? formTexts.enter(formTexts.labels[label]) : formTexts.tooShort(formTexts.labels[label], min),
          expected: 'a longer text',
          received: `${length}`,
        });
    }),
  );

/**
 * The form in which names are compared: "ＡＣＭＥ " equals "acme", and characters that nobody sees do not count. Upper case comes
 * first, so that ß equals SS.
 */
export const foldName = (name: string) =>
  foldSpaces(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase();

/** The form in which texts are searched: like `foldName`, and without accents. */
export const foldAccents = (text: string) => foldName(text.normalize('NFKD').replace(/\p{M}/gu, ''));

/** Normalizes spaces and Unicode, here only, so that client and server compare the same text. */
export const foldSpaces = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Counts code points: an accented letter is one, an emoji one or several. */
const lengthOf = (text: string) => [...text].length;

// A name made only of joiners and fillers is invisible.
const visible = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

// Control characters, bidi overrides, and most of what hides text: zero-width spaces, tags, and several variation selectors in a
// row. Tags are allowed in a flag, as in that of Scotland. Joiners and single selectors are allowed everywhere, since many scripts
// and emoji need them, and so are soft hyphens and fillers; `foldName` ignores them all.
const unprintable =
  /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<!\u{1f3f4}[\u{e0061}-\u{e007a}]{0,5})[\u{e0000}-\u{e007f}]|\p{VS}{2}/u;
