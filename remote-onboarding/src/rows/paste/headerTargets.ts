import type { FieldLook } from '../model/rowKind.ts';
import { foldHeading } from './foldHeading.ts';
import { headingSynonyms } from './headingSynonyms.ts';

/** Which field each heading means, null where it means none we know. */
export function headerTargets(
  headings: readonly string[],
  { list, fields }: { list: string; fields: readonly FieldLook[] },
): (string | null)[] {
  return headings.map((heading) => {
    const word = foldHeading(heading);
    const means = ({ id, label }: FieldLook) =>
      foldHeading(label) === word || headingSynonyms[list]?.[id]?.split(' ').includes(word);
    return fields.find(means)?.id ?? null;
  });
}
