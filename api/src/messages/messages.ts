import { AsyncLocalStorage } from 'node:async_hooks';

import { preferredLanguage } from 'composition/languages';

import { english } from './english.ts';
import { german } from './german.ts';

type Messages = typeof english;

const catalogues = { en: english, de: german };
const languages = ['en', 'de'] as const satisfies (keyof typeof catalogues)[];
export type Language = (typeof languages)[number];
const currentMessages = new AsyncLocalStorage<Messages>();

/** The server's messages in the language of the current request, or in English outside of requests. */
export const messages: Messages = new Proxy(english, {
  get: (_, name) => Reflect.get(currentMessages.getStore() ?? english, name),
});

/** The current language of `messages`. */
export const getCurrentLanguage = (): Language =>
  languages.find((language) => catalogues[language] === currentMessages.getStore()) ?? 'en';

/** Runs work with `messages` in the language of the Accept-Language header. */
export function withLanguage<Result>(headers: { 'accept-language'?: string | undefined }, work: () => Result): Result {
  return currentMessages.run(catalogues[preferredLanguage(headers['accept-language'], languages)], work);
}
