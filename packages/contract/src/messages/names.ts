import { defineMessages } from 'composition/messages';

/** In its own file, because the sign-in page does not need the messages about fields. */
export const nameMessages = defineMessages('contract/nameMessages', {
  /** Names a person who has neither a name nor an email. */
  unnamed: 'Unnamed',
});

/** Returns a user's name on screen: the name, or else the email. */
export const getUserLabel = ({ name, email }: { name: string; email: string }) => name || email || nameMessages.unnamed;
