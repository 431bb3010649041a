import * as v from 'valibot';

import * as formTexts from './messages/forms.ts';

/** One line of text: trimmed, inner spaces folded, NFC, without control or bidi characters. */
export const line = (label: string, min: number, max: number) =>
  v.pipe(
    v.string(formTexts.notText(label)),
    v.transform(foldSpaces),
    v.check((text) => !unprintable.test(text), formTexts.unprintable(label)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const length = visible.test(dataset.value) ? lengthOf(dataset.value) : 0;
      if (length > max)
        addIssue({
          message: formTexts.tooLong(label, max),
          expected: `<=${max}`,
          received: `${length}`,
        });
      if (length < min)
        addIssue({
          message: length === 0 ? formTexts.enter(label) : formTexts.tooShort(label, min),
          expected: `>=${min}`,
          received: `${length}`,
        });
    }),
  );

/** The form in which names are compared: "ＡＣＭＥ " equals "acme". Upper case comes first, so that ß equals SS. */
export const foldName = (name: string) => foldSpaces(name).normalize('NFKC').toUpperCase().toLowerCase();

/** Normalizes spaces and Unicode, here only, so that client and server compare the same text. */
export const foldSpaces = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Counts code points: an emoji or an accented letter is one. */
const lengthOf = (text: string) => [...text].length;

// A name made only of joiners and fillers is invisible.
const visible = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

// Control characters, zero-width characters and bidi overrides. Joiners are allowed: many scripts and emoji need them.
const unprintable = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
