import { count, language } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

import type { homeText as english } from './messages.ts';

const list = (names: readonly string[], total: number) => {
  const more = total > names.length ? [count(total - names.length, 'weiterer', 'weitere')] : [];
  return new Intl.ListFormat(language()).format([...names, ...more]);
};

export const homeText: typeof english = {
  title: 'Start',
  greeting: (name) => `Hallo ${name}`,
  asking: {
    title: 'Was Ihr Team fragen kann',
    mark: 'Beispiele',
    as: 'Fragen anzeigen',
    askers: { user: 'Als Nutzer', manager: 'Als Manager', guest: 'Als Gast' },
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
    copy: 'Kopieren',
    copied: 'Frage kopiert',
    send: 'An mein Smartphone senden',
    sendTitle: 'Auf dem Smartphone fragen',
    sendHint: `Scannen Sie den Code mit der Kamera Ihres Smartphones. ${PRODUCT_NAME} öffnet sich mit der Frage.`,
    sendCode: 'QR-Code, der die Frage in der mobilen App öffnet',
    open: 'In der App fragen',
  },
  questions: {
    address: (name, address) => ({
      question: `Wie komme ich zum Standort ${name}?`,
      answer: `${name}: ${address}.`,
    }),
    code: (name, code) => ({
      question: `Welches Kürzel hat der Standort ${name}?`,
      answer: `Das Kürzel von ${name} ist ${code}.`,
    }),
    manager: (location, name) => ({
      question: `Wer leitet den Standort ${location}?`,
      answer: `${name} leitet den Standort ${location}.`,
    }),
    people: (location, people) => ({
      question: `Wie viele Personen gehören zum Standort ${location}?`,
      answer: `Zum Standort ${location} ${people === 1 ? 'gehört' : 'gehören'} ${count(people, 'Person', 'Personen')}.`,
    }),
    count: (total, names) => ({
      question: 'Wie viele Standorte haben wir?',
      answer: `${count(total, 'Standort', 'Standorte')}: ${list(names, total)}.`,
    }),
    contact: (address) => ({ question: 'An wen kann ich schreiben?', answer: `Schreiben Sie an ${address}.` }),
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
      hint: 'Niemand kann nach dem Weg dorthin fragen.',
    }),
    people: (amount) => ({
      title: `${count(amount, 'Standort hat', 'Standorte haben')} keine Personen`,
      hint: 'Niemand kann fragen, wer dort arbeitet.',
    }),
    none: 'Es fehlt nichts.',
    noneHint: 'Jeder Standort hat eine Adresse und Personen.',
  },
};
