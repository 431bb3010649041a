import { foldName } from 'shared-session';

import type { FieldMatcher } from '../model/rowKind.ts';

/** Which field each heading means, null where it means none we know. */
export function matchHeadings(
  headings: readonly string[],
  { list, fields }: { list: string; fields: readonly FieldMatcher[] },
): (string | null)[] {
  return headings.map((heading) => {
    const word = foldHeading(heading);
    const means = ({ id, label }: FieldMatcher) =>
      foldHeading(label) === word || headingSynonyms[list]?.[id]?.split(' ').includes(word);
    return fields.find(means)?.id ?? null;
  });
}

/** "E-Mail:" and "e_mail" are one heading. */
export const foldHeading = (heading: string) => foldName(heading).replace(/[\s_\-.:*()/]/g, '');

/** What the columns of each list may be called in somebody's file, folded. */
export const headingSynonyms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  locations: {
    name: 'location locationname site sitename branch store shop office standort filiale nom',
    address: 'street streetaddress addressline city town zip postcode adresse anschrift',
    code: 'id number no siteid locationid storenumber kürzel nummer',
    country: 'countrycode land pays nation',
    timeZone: 'timezone tz zone zeitzone',
  },
  users: {
    name: 'fullname displayname firstname lastname givenname surname familyname person employee vorname nachname nom',
    email: 'email mail emailaddress address mailadresse courriel',
    role: 'userrole type position permission rolle rôle',
    locations: 'location site sites branch store office standort standorte filiale',
  },
};
