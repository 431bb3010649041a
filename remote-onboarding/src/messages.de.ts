import type { Plan } from 'contract/billing';
import { unverifiedMailsPerDay } from 'contract/invitations';
import { count } from '@askwell/page-kit';

import type { stepMessages as english, userMessages as englishUsers } from './messages.ts';

export const stepMessages: typeof english = {
  label: 'Schritte',
  organization: 'Organisation',
  locations: 'Standorte',
  people: 'Personen',
  verification: 'Bestätigung',
  subscription: 'Abo',
  title: (step, position, steps) => `${step} · Schritt ${position} von ${steps}`,
  saved: 'Gespeichert',
  nextNotLoaded: 'Wir konnten den nächsten Schritt nicht laden.',
  loadingNext: 'Wird geladen…',
  completed: 'Erledigt: ',
  dataName: 'Ihre gespeicherten Angaben',
  continue: 'Weiter',
  save: 'Speichern und weiter',
  saving: 'Wird gespeichert…',
  changesSaved: 'Änderungen gespeichert',
  changeNow: 'Sie können dies hier oder später in den Einstellungen ändern.',
  changeLater:
    'Dieser Schritt ist erledigt. Sie können dies in den Einstellungen ändern, sobald die Einrichtung abgeschlossen ist.',
  noLocations: 'Noch keine Standorte hinzugefügt',
  noPeople: 'Noch niemand eingeladen',
  verified: (address) => `${address} ist bestätigt`,
  price: (plan, price, limits) =>
    `${plan}: ${price} im Monat${limits ? describeLimits(limits) : ''}. Sie zahlen im letzten Schritt.`,
};

export const userMessages: typeof englishUsers = {
  title: 'Laden Sie Ihr Team ein',
  lead: (amount) =>
    amount > unverifiedMailsPerDay
      ? `Die ersten ${unverifiedMailsPerDay} Einladungen werden gesendet, sobald Sie fortfahren, die übrigen nach der Bestätigung.`
      : 'Einladungen werden gesendet, sobald Sie fortfahren.',
  existing: (amount) =>
    amount === 1 ? 'Sie sind schon dabei. Wer noch?' : `Bereits hinzugefügt: ${count(amount, 'Person', 'Personen')}`,
  skip: 'Später',
  skipBusy: 'Wird übersprungen…',
  nobody: 'Geben Sie eine E-Mail-Adresse ein, oder wählen Sie unten „Später“.',
  invited: 'Eingeladen',
  active: 'Beigetreten',
  deactivated: 'Deaktiviert',
  left: 'Noch sind nicht alle eingeladen. Den Rest können Sie in den Einstellungen unter „Personen hinzufügen“ ergänzen.',
};

const describeLimits = ({ locations, people }: NonNullable<Plan['limits']>) =>
  ` für ${upTo(locations, 'Standort', 'Standorte')} und ${upTo(people, 'Person', 'Personen')}`;

const upTo = (max: number | null, singular: string, plural: string) =>
  max === null ? `unbegrenzt viele ${plural}` : `${max > 1 ? 'bis zu ' : ''}${count(max, singular, plural)}`;
