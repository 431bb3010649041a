import { findPeople } from '../addresses.ts';
import { lookUp } from './lookUp.ts';
import type { Lines, Target } from './targets.ts';

/** Reads the other email addresses of a line, such as aliases. The list may have a person with one of them. */
export function otherEmailsBy(
  headings: readonly string[],
  targets: readonly Target[],
): (cells: Lines[number], email: string) => string {
  const columns = headings.flatMap((heading, at) =>
    targets[at] !== 'email' && emailTargets.has(lookUp('users', heading)?.target ?? '') ? [at] : [],
  );
  return (cells, email) => {
    const people = columns.flatMap((at) => findPeople((cells[at] ?? '').slice(0, longest)).people);
    const others = new Set(people.map((person) => person.email.toLowerCase()));
    for (const own of ['', email.toLowerCase()]) others.delete(own);
    return [...others].slice(0, most).join(' ');
  };
}

const emailTargets: ReadonlySet<string> = new Set(['email', 'privateEmail']);
const most = 10;
const longest = 5000;
