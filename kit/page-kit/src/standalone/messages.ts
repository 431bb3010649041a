import { defineMessages } from 'composition/messages';

export const standaloneMessages = defineMessages('page-kit/standaloneMessages', {
  note: (name: string) => `${name} alone, with a stand-in person and API`,
  pages: 'Pages of this part',
  unknownPage: (name: string) => `${name} has no page at this URL`,
  signOut: 'Sign out',
  noApi: 'Nothing answers below /api. The development server needs a stand-in API or a proxy to one.',
});
