import type { commonTexts as english } from './common.ts';

export const commonTexts: typeof english = {
  serverUnavailable: 'Der Server ist nicht erreichbar',
  closeToast: 'Meldung schließen',
};
