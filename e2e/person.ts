import { randomUUID } from 'node:crypto';

/** A person who signs in. */
export type Person = { name: string; email: string };

/** Creates a person with a unique email, so that tests do not affect each other. */
export function newPerson(name = 'Ada Lovelace'): Person {
  const word = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  return { name, email: `${word}.${randomUUID().slice(0, 8)}@example.com` };
}
