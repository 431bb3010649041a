import { siteComposition, type SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';
import { explainIssues } from 'composition/issues';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

/** The format of stored compositions. Increase it with each change that earlier commands must not overwrite. */
const format = 1;

/** Every stored composition has a revision, whatever its format. */
const otherComposition = v.object({
  revision: v.unknown(),
  format: v.optional(
    v.pipe(
      v.unknown(),
      v.check((stored) => stored !== format),
    ),
  ),
});

/** Returns the stored form of a composition. */
export const formatComposition = (site: SiteComposition): string => `${JSON.stringify({ format, ...site }, null, 1)}\n`;

/** Parses a stored composition. The error explains what is wrong. */
export function openComposition(text: string, { name }: { name: string }): SiteComposition {
  const json = parseJson(text);
  if (v.is(otherComposition, json))
    throw new CommandError(
      `The store ${name} was made by another build. Install a newer askwell-site, or use an empty store.`,
    );
  const result = v.safeParse(siteComposition, json);
  if (result.success) return result.output;
  throw new CommandError(`The composition in ${name} is not usable: ${explainIssues(result.issues)}`);
}

/** Parses a stored composition. Returns null if it is unusable or has another format, whose fields may mean something else. */
export function tryOpenComposition(text: string): SiteComposition | null {
  const json = parseJson(text);
  if (v.is(otherComposition, json)) return null;
  const result = v.safeParse(siteComposition, json);
  return result.success ? result.output : null;
}
