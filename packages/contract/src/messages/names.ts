import { texts } from 'composition/texts';

/** Apart from the messages about fields, because the sign-in page has only these. */
export const nameTexts = texts('contract/nameTexts', {
  /** A person without a name and an address. */
  unnamed: 'Unnamed',
});
