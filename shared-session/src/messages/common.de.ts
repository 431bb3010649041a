import type { commonMessages as english } from './common.ts';

export const commonMessages: typeof english = {
  serverUnavailable: 'Der Server ist nicht erreichbar',
  closeToast: 'Meldung schließen',
};
