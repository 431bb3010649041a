/** What the sign-in page alone needs. Apart from the public face, of which remotes are given all. */
export { type ProviderId, signInProviders } from './effects/signInProviders.ts';
export { signInErrorMessage } from './rules/signInErrors.ts';
