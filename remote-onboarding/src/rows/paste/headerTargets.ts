import { foldName } from 'shared-session';

import type { FieldLook } from '../model/rowKind.ts';

/** Which field each heading means, null where it means none we know. */
export function headerTargets(
  headings: readonly string[],
  { fields }: { fields: readonly FieldLook[] },
): (string | null)[] {
  return headings.map((heading) => {
    const word = foldHeading(heading);
    return fields.find(({ label, synonyms }) => [foldHeading(label), ...synonyms].includes(word))?.id ?? null;
  });
}

/** "E-Mail:" and "e_mail" are one heading. */
export const foldHeading = (heading: string) => foldName(heading).replace(/[\s_\-.:*()/]/g, '');
