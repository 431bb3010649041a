import type { subscriptionMessages as english } from './messages.ts';

export const subscriptionMessages: typeof english = {
  subscribe: {
    title: 'Wählen Sie Ihren Tarif',
    lead: 'Jederzeit kündbar.',
    plans: 'Tarif',
    noPlans: 'Derzeit sind keine Tarife verfügbar.',
    noPlansHint: 'Versuchen Sie es in einigen Minuten erneut.',
    submit: 'Weiter zur Kasse',
    busy: 'Kasse wird geöffnet…',
    choose: 'Wählen Sie einen Tarif.',
    tooSmall: (plan) => `${plan} ist zu klein`,
    problem: 'Die Kasse wurde nicht geöffnet',
    unsafeUrl: 'Der Link zur Kasse ist nicht sicher. Versuchen Sie es erneut.',
    declined: 'Ihre Zahlung wurde abgelehnt',
    declinedHint: 'Es wurde nichts abgebucht. Versuchen Sie eine andere Karte, oder wenden Sie sich an Ihre Bank.',
    canceled: 'Zahlung abgebrochen',
    canceledHint: 'Es wurde nichts abgebucht. Ihr Tarif ist noch ausgewählt.',
  },
  payment: {
    title: 'Ihre Zahlung wird bestätigt',
    lead: 'Das dauert meist nur einige Sekunden. Danach geht es von selbst weiter.',
    late: 'Ihre Zahlung ist noch nicht bestätigt',
    lateHint:
      'Das kann einige Minuten dauern. Es wird nicht doppelt abgebucht. Prüfen Sie es erneut, oder kommen Sie später auf diese Seite zurück.',
    check: 'Erneut prüfen',
    back: 'Zurück zu den Tarifen',
  },
};
