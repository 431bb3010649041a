import type { texts as english } from './errorDetails.ts';

export const texts: typeof english = {
  reference: 'Referenz',
  details: 'Details für den Support',
  copy: 'Details kopieren',
  copied: 'Kopiert',
  copyFailed: 'Bitte markieren und kopieren Sie den Text.',
  time: 'Zeit',
  route: 'Seite',
  versions: 'Versionen',
};
