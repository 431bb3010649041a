import { plainWords } from '../words.ts';

/** Normalizes a heading: "E-Mail-Adresse*" and "eMailAdresse [Required]" become "e mail adresse". */
export function plainHeading(heading: string): string {
  const split = heading
    .slice(0, 200)
    .replace(path, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const bareHeading = split.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ' ');
  return plainWords(/[\p{L}#]/u.test(bareHeading) ? bareHeading : split).replaceAll(
    /(?<=^| )(?:#|no|num|number|nummer)(?= |$)/g,
    'nr',
  );
}

/** Matches the beginning of an attribute's path: "user.profile.firstName" */
const path = /^(?:(?:user|profile|attributes|person|employee|worker)\.)+(?=\p{L})/iu;
