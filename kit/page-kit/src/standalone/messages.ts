import { defineMessages } from 'composition/messages';

export const standaloneMessages = defineMessages('page-kit/standaloneMessages', {
  note: (name: string) => `${name} on its own, with a stand-in user and API`,
  pages: 'Pages of this part',
  unknownPage: (name: string) => `${name} has no page at this URL`,
  signOut: 'Sign out',
  noApi: 'Nothing responds at /api. The development server needs a stand-in API or a proxy to one.',
});
