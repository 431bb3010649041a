import type { messages as english } from './messages.ts';

export const readerLocale: string | undefined = 'de';

export const messages: typeof english = {
  close: 'Schließen',
  errorTitle: 'Fehler: ',
  optional: 'Optional',
  errors: (count) => (count === 1 ? 'Es gibt 1 Fehler' : `Es gibt ${count} Fehler`),
};
