import { AsyncLocalStorage } from 'node:async_hooks';

import { preferredLanguage } from 'composition/languages';

import { english } from './messages/english.ts';
import { german } from './messages/german.ts';

type Messages = typeof english;

const catalogues = { en: english, de: german };
const languages = ['en', 'de'] as const satisfies (keyof typeof catalogues)[];
const answering = new AsyncLocalStorage<Messages>();

/** Every sentence this server says to people, in the language of the request that it answers; elsewhere in English. */
export const messages: Messages = new Proxy(english, {
  get: (_, name) => Reflect.get(answering.getStore() ?? english, name),
});

/** Does what answers a request in the language that its Accept-Language header asks for. */
export function inLanguageOf<Result>(headers: { 'accept-language'?: string | undefined }, work: () => Result): Result {
  return answering.run(catalogues[preferredLanguage(headers['accept-language'], languages)], work);
}

/** What the operator reads in the terminal. */
export const operatorMessages = {
  databaseDoesNotStart: (folder: string, cause: string) =>
    `The database in ${folder} did not start (${cause}). Set DATA_DIR to a folder that can be written, or DATABASE_URL to a PostgreSQL of your own.`,
  noDatabaseForPlatform: (name: string) => `the package ${name} is not installed; run the installation again`,
  listening: (url: string) => `API ready at ${url}`,
  databaseAway: (cause: string) => `The database of DATABASE_URL cannot be used (${cause}).`,
  portTaken: (port: number) =>
    `Port ${port} is already in use. Stop the program that uses it, or set API_PORT to another one.`,
};
