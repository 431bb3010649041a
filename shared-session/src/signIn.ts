/** What only the sign-in page needs. Apart from index.ts, all of which is handed to remotes. */
export { type ProviderId, signInProviders } from './rules/signInProviders.ts';
export { signInErrorMessage } from './rules/signInErrors.ts';
