import type { remoteMessages as english } from './messages.ts';

export const remoteMessages: typeof english = {
  disabled: 'Diese Seite ist vorübergehend abgeschaltet',
  loading: (title) => `${title} wird geladen…`,
};
