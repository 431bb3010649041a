import type { billingMessages as english } from './messages.ts';

export const billingMessages: typeof english = {
  subscription: 'Ihr Tarif',
  choose: 'Tarif auswählen',
  overdue: (price) =>
    `Die Zahlung für Ihren Tarif (${price}) ist überfällig. Aktualisieren Sie die Zahlungsmethode im Abrechnungsportal, dann versuchen wir es noch einmal. Bis dahin funktioniert alles weiter.`,
  tooSmall:
    'Nichts wird entfernt, aber Sie können nichts mehr hinzufügen. Wählen Sie im Abrechnungsportal einen größeren Tarif, oder schaffen Sie Platz:',
  reduce: { locations: 'Standorte entfernen', people: 'Personen deaktivieren' },
  portal: {
    title: 'Abrechnungsportal',
    lead: 'Auf der Seite unseres Zahlungsanbieters können Sie:',
    can: [
      'Tarif oder Abrechnungszeitraum ändern',
      'Abo kündigen oder fortsetzen',
      'Zahlungsmethode aktualisieren',
      'Rechnungsempfänger, Adresse und USt-IdNr. bearbeiten',
      'Rechnungen ansehen und herunterladen',
    ],
    ended: 'Auf der Seite unseres Zahlungsanbieters können Sie Ihre Rechnungen weiterhin ansehen und herunterladen.',
    open: 'Abrechnungsportal öffnen',
    opening: 'Wird geöffnet…',
    unsafeUrl: 'Der Link ist nicht sicher. Bitte versuchen Sie es erneut.',
  },
};
