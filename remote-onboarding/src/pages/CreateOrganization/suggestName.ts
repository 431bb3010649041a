import { freeMailDomains } from './freeMailDomains.ts';

/** A name for the organization from somebody's mail domain, "ann@smith-sons.co.uk" → "Smith Sons"; empty when it tells none. */
export function suggestName(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.');
  if (!email.includes('@') || labels.length < 2 || isFreeMail(labels)) return '';
  const own = labels.slice(0, isPublicPair(labels) ? -2 : -1).at(-1) ?? '';
  // Letters in another script are written in a code that says nothing to people.
  if (own.startsWith('xn--')) return '';
  return own.split('-').filter(Boolean).map(capitalized).join(' ');
}

/** "gmail.com", and "yahoo" under every ending. */
const isFreeMail = (labels: readonly string[]) =>
  freeMailDomains.has(labels.slice(-2).join('.')) ||
  freeMailDomains.has(labels.slice(-3).join('.')) ||
  ['yahoo', 'hotmail', 'outlook', 'live'].includes(labels.at(isPublicPair(labels) ? -3 : -2) ?? '');

/** "co.uk", "com.au": endings of two parts. */
const isPublicPair = (labels: readonly string[]) =>
  labels.length > 2 && labels.at(-1)?.length === 2 && /^(co|com|net|org|ac|gov|edu|ne|or)$/.test(labels.at(-2) ?? '');

const capitalized = (word: string) => word.charAt(0).toLocaleUpperCase('en') + word.slice(1);
