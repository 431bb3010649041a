import { texts } from 'composition/texts';

/** Apart from the messages about fields, which the sign-in page does not need. */
export const nameMessages = texts('contract/nameMessages', {
  /** Names a person who has neither a name nor an email address. */
  unnamed: 'Unnamed',
});

/** A user's name on screen: the name, or else the email address. */
export const userLabel = ({ name, email }: { name: string; email: string }) => name || email || nameMessages.unnamed;
