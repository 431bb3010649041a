import { siteComposition, type SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';
import { explainIssues } from 'composition/issues';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

/** The format of stored compositions. Increase it with each change that earlier commands must not overwrite. */
const format = 2;

/**
 * Stored together with the revision. Commands from before format 2 drop fields that they do not know, including the format.
 * They expect the revision to be a number, so they refuse this string and show it in their message.
 */
const hint = 'needs a newer askwell-site';

const revision = v.pipe(
  v.string(),
  v.regex(new RegExp(`^\\d{1,15} ${hint}$`), 'not a revision'),
  v.transform((text) => Number.parseInt(text, 10)),
);

const earlierComposition = v.object({ revision: v.number() });
const newerComposition = v.object({ format: v.pipe(v.number(), v.gtValue(format)) });
const storedComposition = v.object({ ...siteComposition.entries, revision: v.union([revision, v.number()]) });

/** Returns the stored form of a composition. */
export const storedText = (site: SiteComposition): string =>
  `${JSON.stringify({ format, ...site, revision: `${site.revision} ${hint}` }, null, 1)}\n`;

/** Parses a stored composition. The error explains what is wrong. */
export function openComposition(text: string, { name }: { name: string }): SiteComposition {
  const json = parseJson(text);
  if (v.is(newerComposition, json))
    throw new CommandError(
      `The composition in ${name} has format ${json.format}, and this program reads formats up to ${format}. Install a newer askwell-site.`,
    );
  const result = v.safeParse(storedComposition, json);
  if (result.success) return result.output;
  throw new CommandError(`The composition in ${name} is not usable: ${explainIssues(result.issues)}`);
}

/** Parses a stored composition. Returns null if it is unusable. */
export function tryOpenComposition(text: string): SiteComposition | null {
  const result = v.safeParse(storedComposition, parseJson(text));
  return result.success ? result.output : null;
}

/** Whether an earlier version of this program wrote the text, so that that version can also change the composition. */
export const isEarlierFormat = (text: string): boolean => v.is(earlierComposition, parseJson(text));
