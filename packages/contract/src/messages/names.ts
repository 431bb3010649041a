import { texts } from 'composition/texts';

/** Separate from the messages about fields, because the sign-in page does not need those. */
export const nameMessages = texts('contract/nameMessages', {
  /** Names a person who has neither a name nor an email. */
  unnamed: 'Unnamed',
});

/** A user's name on screen: the name, or else the email. */
export const userLabel = ({ name, email }: { name: string; email: string }) => name || email || nameMessages.unnamed;
