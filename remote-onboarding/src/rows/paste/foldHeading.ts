import { foldName } from 'shared-session';

/** "E-Mail:" and "e_mail" are one heading. */
export const foldHeading = (heading: string) => foldName(heading).replace(/[\s_\-.:*()/]/g, '');
