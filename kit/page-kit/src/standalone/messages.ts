import { texts } from 'composition/texts';

export const standaloneMessages = texts('page-kit/standaloneMessages', {
  note: (name: string) => `${name}, running standalone`,
  pages: 'Pages of this part',
  signOut: 'Sign out',
});
