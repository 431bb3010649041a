import { formatNumber } from './formats.ts';
import type { messages as english } from './messages.ts';

export const messages: typeof english = {
  close: 'Schließen',
  errorTitle: 'Fehler: ',
  optional: 'Optional',
  scan: 'Scannen Sie den Code mit der Kamera Ihres Smartphones, oder öffnen Sie dort diese URL:',
  qrCode: 'QR-Code für die mobile App',
  noCode: 'Der Code konnte nicht geladen werden.',
  tryAsking: 'Fragen Sie zum Beispiel',
  tryQuestions: [
    'Wie viele Standorte haben wir?',
    'Zu welchem Standort gehöre ich?',
    'An wen wende ich mich, wenn ich Hilfe brauche?',
  ],
  copy: 'Kopieren',
  copyQuestion: (question) => `„${question}“ kopieren`,
  copied: 'Frage kopiert',
  notCopied: 'Ihr Browser hat das Kopieren nicht erlaubt.',
  errors: (amount) => `Es gibt ${formatNumber(amount)} Fehler`,
};
