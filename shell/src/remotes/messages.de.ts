import type { remoteMessages as english } from './messages.ts';

export const remoteMessages: typeof english = {
  loading: (title) => `${title} wird geladen…`,
  healed: 'Sie sehen die vorherige Version dieser Seite. Die neue hat ein Problem.',
};
