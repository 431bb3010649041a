import { nameTexts } from './messages/names.ts';

/** How a user is called on screen: by name, else by email address. */
export const userLabel = ({ name, email }: { name: string; email: string }) => name || email || nameTexts.unnamed;
