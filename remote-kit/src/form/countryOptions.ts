import { countries } from 'shared-session';

import type { Option } from './SelectField.tsx';

/** Every country by its name in the given language, in that language's order. */
export function countryOptions(language: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const byName = new Intl.Collator(language).compare;
  return [...countries]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => byName(one.label, other.label));
}
