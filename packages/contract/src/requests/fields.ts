import * as v from 'valibot';

import { rowVersion } from '../answers/fields.ts';
import { foldSpaces } from '../fold.ts';
import { type FieldLabel, formMessages } from '../messages/forms.ts';
import { isCountry, toTimeZone } from '../regions.ts';
import { maxRows, shorterText } from '../call/validate.ts';

/** One line of text: trimmed, inner spaces folded, NFC, without control or bidi characters. @__NO_SIDE_EFFECTS__ */
export const line = (label: FieldLabel, min: number, max: number) =>
  v.pipe(
    v.string(() => formMessages.notText(formMessages.labels[label])),
    v.transform(foldSpaces),
    v.check(
      (text) => !unprintableCharacter.test(text),
      () => formMessages.unprintable(formMessages.labels[label]),
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const length = visibleCharacter.test(dataset.value) ? countCodePoints(dataset.value) : 0;
      if (length > max)
        addIssue({
          message: formMessages.tooLong(formMessages.labels[label], max),
          expected: shorterText,
          received: `${length}`,
        });
      if (length < min)
        addIssue({
          message:
            length === 0
              ? formMessages.enter(formMessages.labels[label])
              : formMessages.tooShort(formMessages.labels[label], min),
          expected: 'a longer text',
          received: `${length}`,
        });
    }),
  );

/**
 * The version of the row on screen. If the row has changed since then, the answer is 409 with the current row.
 * @__NO_SIDE_EFFECTS__
 */
export function expectedVersion() {
  return { version: v.optional(rowVersion) };
}

/* @__NO_SIDE_EFFECTS__ */
export function rows<Row extends v.GenericSchema>(row: Row, min: number, what: string) {
  return v.pipe(
    v.array(row, `Send a list, one entry for each ${what}.`),
    v.minLength(min, `Add at least one ${what}.`),
    v.maxLength(maxRows, () => formMessages.tooManyRows),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function ids(what: 'person' | 'location' = 'person') {
  return rows(v.string('Name rows by their ids.'), 1, what);
}

/* @__NO_SIDE_EFFECTS__ */
export function locationIds() {
  return listOfLocations(v.string());
}

/* @__NO_SIDE_EFFECTS__ */
export function listOfLocations<Named extends v.GenericSchema>(named: Named) {
  return v.pipe(
    // Stops at the first error, because a megabyte of numbers would cause half a million errors.
    v.config(v.array(named), { abortEarly: true }),
    v.maxLength(maxLocations, () => formMessages.tooManyLocations),
  );
}

/** How many locations one person can have. */
const maxLocations = 1000;

/* @__NO_SIDE_EFFECTS__ */
export function email(label: FieldLabel) {
  return v.pipe(
    v.string(() => formMessages.notText(formMessages.labels[label])),
    // A URL or email that was copied from a chat or mail may contain invisible characters.
    v.transform((text) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')),
    v.trim(),
    v.minLength(1, () => formMessages.enterAddress),
    v.maxLength(254, () => formMessages.tooLong(formMessages.labels[label], 254)),
    v.rfcEmail(() => formMessages.notEmail(formMessages.labels[label])),
    // Emails such as name@server exist only in private networks.
    v.regex(/@[^@]+\.[^@]+$/, () => formMessages.notEmail(formMessages.labels[label])),
    // The maximum length of the local part (before the @) that mail servers accept.
    v.regex(/^[^@]{1,64}@/, () => formMessages.notEmail(formMessages.labels[label])),
    v.toLowerCase(),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function optionalLine(label: FieldLabel, max: number) {
  return v.nullish(line(label, 0, max));
}

/* @__NO_SIDE_EFFECTS__ */
export function country() {
  return v.pipe(
    v.string(() => formMessages.chooseCountry),
    v.toUpperCase(),
    v.check(isCountry, () => formMessages.chooseListedCountry),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function timeZone() {
  return v.pipe(
    v.string(() => formMessages.chooseTimeZone),
    v.check(
      (name) => toTimeZone(name) !== null,
      () => formMessages.chooseListedTimeZone,
    ),
    v.transform((name) => toTimeZone(name) ?? name),
  );
}

/** The reads whose data a change of people or locations makes outdated: each list counts rows of the other. */
export const outdatedReads = ['/locations', '/users', '/org/summary', '/adoption', '/audit', '/audit/undo'] as const;

/** Counts code points: an accented letter is one, an emoji one or several. */
const countCodePoints = (text: string) => [...text].length;

// A name with only joiners and fillers would be invisible.
const visibleCharacter = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

// Matches control characters, bidi overrides, and most characters that hide text: zero-width spaces, tags, and several
// variation selectors in a row. Allows tags in a flag, such as Scotland's. Allows joiners and single selectors everywhere,
// because many scripts and emoji need them, and also soft hyphens and fillers; `foldName` ignores all of these.
const unprintableCharacter =
  /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<!\u{1f3f4}[\u{e0061}-\u{e007a}]{0,5})[\u{e0000}-\u{e007f}]|\p{VS}{2}/u;
