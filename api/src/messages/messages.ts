import { AsyncLocalStorage } from 'node:async_hooks';

import { preferredLanguage } from 'composition/languages';

import { english } from './english.ts';
import { german } from './german.ts';

type Messages = typeof english;

const catalogues = { en: english, de: german };
const languages = ['en', 'de'] as const satisfies (keyof typeof catalogues)[];
const currentMessages = new AsyncLocalStorage<Messages>();

/** The server's messages in the language of the current request; outside of requests in English. */
export const messages: Messages = new Proxy(english, {
  get: (_, name) => Reflect.get(currentMessages.getStore() ?? english, name),
});

/** Runs work with `messages` in the language of the Accept-Language header. */
export function inLanguageOf<Result>(headers: { 'accept-language'?: string | undefined }, work: () => Result): Result {
  return currentMessages.run(catalogues[preferredLanguage(headers['accept-language'], languages)], work);
}

export const operatorMessages = {
  databaseDoesNotStart: (folder: string, cause: string) =>
    `The database in ${folder} did not start (${cause}). Set DATA_DIR to a folder that can be written, or DATABASE_URL to a PostgreSQL of your own.`,
  noDatabaseForPlatform: (name: string) => `the package ${name} is not installed; run the installation again`,
  listening: (url: string) => `API ready at ${url}`,
  databaseUnavailable: (code: string) =>
    `The database of DATABASE_URL cannot be used: ${databaseErrors[code] ?? 'it does not answer as expected'} (${code}).`,
  unsignedTokens: 'Anybody can sign in as anybody: AUTH_EMULATOR accepts unsigned tokens.',
  cannotListen: ({ host, port }: { host: string; port: number }, code: string) =>
    listenErrors[code]?.(host, port) ?? `API_HOST=${host} with API_PORT=${port} cannot be used (${code}).`,
};

const listenErrors: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is already in use. Stop the program that uses it, or set API_PORT to another one.`,
  EACCES: (_, port) => `This user may not listen on port ${port}. Set API_PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine. Set API_HOST to one of its own.`,
  ENOTFOUND: (host) => `There is no host ${host}. Set API_HOST to an address of this machine.`,
};

/** What to look at, by the code of PostgreSQL or Node. */
const databaseErrors: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the user or the password',
  '28000': 'it does not let this user in from here; see its pg_hba.conf',
  '3D000': 'the server has no database of this name',
  '42501': 'the user may not create tables or extensions there',
  '0A000': 'it lacks the extensions pg_trgm and btree_gin',
  '58P01': 'it lacks the extensions pg_trgm and btree_gin',
  '53300': 'all of its connections are taken',
  '57P03': 'it is still starting',
  'Error: SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string':
    'it asks for a password, which is missing',
  ENOENT: 'a file that it names, such as sslrootcert, is missing',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host cannot be looked up right now',
  ECONNREFUSED: 'nothing listens at this host and port',
  EHOSTUNREACH: 'no network leads to the host',
  ETIMEDOUT: 'the host does not answer',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted; name the authority with sslrootcert',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed; name it with sslrootcert',
};
