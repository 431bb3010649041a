import { language } from 'composition/texts';

/** The language of dates, amounts and country names: the page's, as it is used in the reader's country. */
export const readerLocale = (): string =>
  navigator.languages.find((one) => one.split('-')[0] === language()) ?? language();
