import { accountKey, storedText } from 'shared-session';

/** Another contact address while it is typed, stored on this device until it is saved or given up. */
export const addressDraft = (user: string) => storedText(accountKey('draft', user, 'verification'));
