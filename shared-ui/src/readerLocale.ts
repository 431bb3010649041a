import { language } from 'composition/texts';

/** The language of dates, amounts and country names; undefined: the browser's. */
export const readerLocale = () => (language() === 'en' ? undefined : language());
