import type { billingMessages as english } from './messages.ts';

export const billingMessages: typeof english = {
  subscription: 'Ihr Tarif',
  choose: 'Tarif auswählen',
  overdue: (amount) => `Die Zahlung von ${amount} ist überfällig.`,
  retry: (date) => `Wir versuchen es am ${date} noch einmal. Mindestens bis dahin funktioniert alles weiter.`,
  retryLater: 'Wir versuchen es noch einmal. Bis dahin funktioniert alles weiter.',
  updatePayment: 'Zahlungsmethode aktualisieren',
  tooSmall: 'Nichts wird entfernt, aber Sie können nichts mehr hinzufügen. Wechseln Sie unten zu einem größeren Tarif.',
  makeRoom: { locations: 'Oder Standorte entfernen', people: 'Oder Personen deaktivieren' },
  plans: {
    title: 'Tarife',
    current: 'Ihr Tarif',
    switchTo: (plan) => `Zu ${plan} wechseln`,
    pay: { month: 'Monatlich zahlen', year: 'Jährlich zahlen' },
    credit:
      'Ein Wechsel gilt sofort. Was Sie für den Rest des Zeitraums schon bezahlt haben, wird auf den neuen Tarif angerechnet; was übrig bleibt, verringert Ihre nächsten Zahlungen. Den genauen Betrag sehen Sie, bevor Sie bestätigen.',
    blocked: {
      canceling: 'Um zu wechseln, setzen Sie Ihr Abo zuerst im Abrechnungsportal fort.',
      past_due: 'Um zu wechseln, bezahlen Sie zuerst den überfälligen Betrag.',
      pending: 'Sie können wechseln, sobald Ihre Zahlung bestätigt ist.',
      other: 'Hier können Sie gerade nicht wechseln. Bitte schreiben Sie uns.',
    },
  },
  portal: {
    title: 'Abrechnungsportal',
    lead: 'Auf der Seite unseres Zahlungsanbieters können Sie:',
    can: [
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
