import { nameTexts } from './messages/names.ts';

/** A user's name on screen: the name, or else the email address. */
export const userLabel = ({ name, email }: { name: string; email: string }) => name || email || nameTexts.unnamed;
