import { count } from 'remote-kit';

import type { homeText as english } from './messages.ts';

export const homeText: typeof english = {
  title: 'Start',
  greeting: {
    morning: (name) => `Guten Morgen, ${name}`,
    afternoon: (name) => `Guten Tag, ${name}`,
    evening: (name) => `Guten Abend, ${name}`,
  },
  signedOut: 'Willkommen',
  status: (organization, locations, people) =>
    `${organization ?? 'Ihre Organisation'} hat ${count(locations, 'Standort', 'Standorte')} und ${count(people, 'Person', 'Personen')}.`,
  setupLeft: (left) => `Noch ${count(left, 'Schritt', 'Schritte')}`,
  tasks: {
    locations: 'Standorte hinzufügen',
    people: 'Personen einladen',
    assigned: 'Standorte zuweisen',
  },
  example: 'Was Sie fragen können',
  exampleMark: 'Beispiel',
  question: (location) => `Wie viele Personen arbeiten am Standort ${location}, und wie spät ist es dort?`,
  answer: (location, people, time) =>
    [
      people !== null && workingAt(location, people),
      time && `Dort ist es jetzt ${time} Uhr.`.replace(/([AP]M) Uhr/, '$1'),
    ]
      .filter(Boolean)
      .join(' '),
  exampleHint: 'Auf Grundlage Ihrer eigenen Standorte. Fragen stellen Sie in der mobilen App.',
  noExample: 'Fügen Sie einen Standort hinzu, um eine Beispielfrage mit Antwort zu sehen.',
  addLocation: 'Standort hinzufügen',
  activity: 'Letzte Aktivitäten',
  actions: 'Schnellzugriff',
  actionList: {
    people: 'Personen einladen',
    locations: 'Standorte hinzufügen',
    dashboard: 'Zur Übersicht',
    organization: 'Organisation bearbeiten',
  },
};

const workingAt = (location: string, people: number) =>
  people === 0
    ? `Am Standort ${location} arbeitet niemand.`
    : `Am Standort ${location} ${people === 1 ? 'arbeitet' : 'arbeiten'} ${count(people, 'Person', 'Personen')}.`;
