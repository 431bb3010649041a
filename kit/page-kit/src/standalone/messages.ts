import { texts } from 'composition/texts';

export const standaloneMessages = texts('page-kit/standaloneMessages', {
  note: (name: string) => `${name}, running standalone`,
  pages: 'Pages of this part',
  signOut: 'Sign out',
  noApi: 'Nothing answers below /api. The development server needs a stand-in API or a proxy to one.',
});
