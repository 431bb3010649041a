import { count } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

import type { homeMessages as english } from './messages.ts';

export const homeMessages: typeof english = {
  title: 'Start',
  greeting: (name) => `Hallo ${name}`,
  asking: {
    title: 'Was Ihr Team fragen kann',
    mark: 'Beispiele',
    as: 'Fragen anzeigen',
    askingRoles: { user: 'Als Nutzer', manager: 'Als Manager', guest: 'Als Gast' },
    notes: {
      user: 'Nutzer können alles über Ihre Organisation fragen.',
      manager: 'Manager können zu ihren eigenen Standorten fragen.',
      guest: 'Gäste können nicht fragen. Sie können Antworten lesen, die mit ihnen geteilt wurden.',
    },
    groups: { locations: 'Standorte', people: 'Personen', organization: 'Organisation' },
    none: {
      title: 'Fügen Sie einen Standort hinzu, um Fragen mit Antworten aus Ihren eigenen Daten zu sehen.',
      action: 'Standort hinzufügen',
    },
    bare: {
      title:
        'Ergänzen Sie Adressen und Personen Ihrer Standorte, um Fragen mit Antworten aus Ihren eigenen Daten zu sehen.',
      action: 'Zu den Standorten',
    },
    copy: 'Frage kopieren',
    copied: 'Frage kopiert',
    send: 'An mein Smartphone senden',
    sendTitle: 'Auf dem Smartphone fragen',
    sendHint: `Scannen Sie den Code mit der Kamera Ihres Smartphones. ${PRODUCT_NAME} öffnet sich mit der Frage.`,
    sendCode: 'QR-Code, der die Frage in der mobilen App öffnet',
    open: 'In der App fragen',
  },
  trying: {
    title: 'Selbst ausprobieren',
    text: 'Melden Sie sich auf dem Smartphone mit dem Konto an, das Sie hier verwenden.',
    tried: 'Ich habe die App ausprobiert',
  },
  telling: {
    title: 'Sagen Sie es Ihrem Team',
    language: 'Sprache',
    copyMail: 'Als E-Mail kopieren',
    copyChat: 'Als Chatnachricht kopieren',
    copied: 'Ankündigung kopiert',
    poster: 'Plakat drucken oder speichern',
  },
  gaps: {
    title: 'Antworten verbessern',
    noLocation: { title: 'Es gibt noch keinen Standort', hint: 'Niemand kann nach einem Standort fragen.' },
    nobody: { title: 'Noch niemand ist eingeladen', hint: 'Nur Sie können fragen.' },
    address: (amount) => ({
      title: `${count(amount, 'Standort hat', 'Standorte haben')} keine Adresse`,
      hint: '„Wie komme ich dorthin?“ bleibt ohne Antwort.',
    }),
    people: (amount) => ({
      title: `${count(amount, 'Standort', 'Standorten')} ist niemand zugeordnet`,
      hint: '„Wer arbeitet dort?“ bleibt ohne Antwort.',
    }),
    noTasks: 'Es fehlt nichts.',
    noTasksHint: 'Jeder Standort hat eine Adresse und Personen.',
  },
};
