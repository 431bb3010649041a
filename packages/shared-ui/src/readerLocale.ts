import { language } from 'composition/messages';

/** Returns the locale of dates, amounts and country names: the page's language with the reader's country. */
export const getReaderLocale = (): string =>
  navigator.languages.find((locale) => locale.split('-')[0] === language()) ?? language();
