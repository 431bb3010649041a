import { pages } from './en/pages.ts';
import { rows } from './en/rows.ts';

/** What a language has to say; another one is an object of this type, and a text it lacks is a type error. */
export type Messages = typeof english;

const english = { ...pages, ...rows };

export const messages: Messages = english;
