import type { verificationMessages as english } from './messages.ts';

export const verificationMessages: typeof english = {
  title: 'Bestätigen Sie Ihre Organisation',
  sending: 'Ein Code wird an Ihre Kontakt-E-Mail gesendet…',
  sent: (address, time) => `Wir haben um ${time} einen 6-stelligen Code an ${address} gesendet.`,
  expires: (time) => `Er läuft um ${time} ab.`,
  notOffered:
    'Dieser Server sendet keine Bestätigungscodes. Ihre Organisation ist gespeichert; der Betreiber des Servers kann sie bestätigen.',
  changeEmail: 'Falsche E-Mail-Adresse?',
  saveAddress: 'Code senden',
  sendingNow: 'Wird gesendet…',
  organizationName: 'die Organisation',
};
