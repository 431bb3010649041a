import { PRODUCT_NAME } from 'composition/product-name';
import type { PlanLimit } from 'contract';

import { createPluralFormat, removeLinks } from '../domain/text.ts';
import type { english } from './english.ts';

export const german: typeof english = {
  language: 'de',

  ok: 'OK',
  ready: 'Bereit.',
  saved: 'Gespeichert.',
  removed: 'Entfernt.',

  notFound: 'Seite nicht gefunden.',
  badRequest: 'Die Anfrage konnte nicht gelesen werden.',
  foreignHost: 'Dieser Hostname gehört nicht zur Website. Legen Sie deren URLs in SITE_ORIGIN fest.',
  badJson: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  tooLarge: 'Die Anfrage ist zu groß.',
  notJson: 'Senden Sie den Inhalt als application/json.',
  failed: 'Auf dem Server ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.',
  unavailable: 'Der Server ist gerade nicht verfügbar. Bitte versuchen Sie es erneut.',
  tooMany: 'Zu viele Anfragen.',
  checkFields: 'Einige Felder enthalten Fehler.',
  checkRows: (count) => `${plural(count, 'Eintrag enthält', 'Einträge enthalten')} Fehler.`,

  signIn: 'Bitte melden Sie sich an.',
  signInAgain: 'Bitte melden Sie sich erneut an.',
  identityUnavailable: 'Ihre Anmeldung kann gerade nicht geprüft werden. Bitte versuchen Sie es erneut.',
  disabled: 'Dieses Konto ist deaktiviert.',
  disabledByOperator:
    'Dieses Konto wurde von Askwell deaktiviert. Sie können es nicht entfernen und seine E-Mail-Adresse nicht ändern.',
  noOrganizationYet: 'Sie haben noch keine Organisation.',
  otherOrganization: 'Sie sind jetzt in einer anderen Organisation. Bitte laden Sie diese Seite neu.',
  adminsOnly: 'Das können nur Admins.',
  noEmail: 'Ihr Konto hat keine E-Mail-Adresse. Melden Sie sich mit einem Konto an, das eine hat.',
  inAnotherOrganization: 'Diese E-Mail-Adresse gehört bereits zu einer Organisation.',

  organizationCreated: 'Organisation angelegt.',
  noSuchLocation: 'Diesen Standort gibt es nicht mehr.',
  emailTaken: 'Es gibt bereits eine Person mit dieser E-Mail-Adresse.',
  noSuchInvitation: 'Diese Einladung ist nicht mehr gültig. Bitten Sie um eine neue.',
  proveEmailFirst: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  emailProven: 'Ihre E-Mail-Adresse ist bestätigt.',
  joined: (organization) => `Sie sind ${organization} beigetreten.`,
  declined: 'Einladung abgelehnt.',
  left: (organization) => `Sie haben ${organization} verlassen.`,
  leaveFirst: (organization) =>
    `Sie gehören zu ${organization}. Um einer anderen Organisation beizutreten, müssen Sie sie verlassen.`,
  noSuchUser: 'Diese Person gibt es nicht mehr.',
  removalIsFinal: 'Das kann nicht mehr rückgängig gemacht werden.',
  notJoinedYet: 'Diese Person ist noch nicht beigetreten. Entfernen Sie sie, um die Einladung zurückzuziehen.',
  reactivateFirst: 'Reaktivieren Sie diese Person, bevor Sie die E-Mail-Adresse ändern.',
  invitedOften: 'Diese Person wurde zu oft eingeladen. Bitte versuchen Sie es an einem späteren Tag noch einmal.',
  locationsAdded: (count) => `${plural(count, 'Standort', 'Standorte')} hinzugefügt.`,
  usersAdded: (count) =>
    count === 0 ? 'Sie können Personen später hinzufügen.' : `${plural(count, 'Person', 'Personen')} hinzugefügt.`,
  locationHasUsers: (count) =>
    `${plural(count, 'Person gehört', 'Personen gehören')} zu diesem Standort. Ordnen Sie sie zuerst einem anderen zu.`,
  lastAdmin: 'Eine Organisation braucht mindestens einen Admin, der sich angemeldet hat.',
  leaveInstead: 'Sie können sich nicht selbst entfernen oder deaktivieren. Austreten können Sie in Ihrem Profil.',
  includesYourself: 'Sie selbst sind auch ausgewählt. Nehmen Sie sich aus der Auswahl.',
  duplicateName: 'Dieser Name steht zweimal in der Liste.',
  duplicateCode: 'Dieses Kürzel steht zweimal in der Liste.',
  duplicateEmail: 'Diese E-Mail-Adresse steht zweimal in der Liste.',
  nameTaken: 'Es gibt bereits einen Standort mit diesem Namen.',
  codeTaken: 'Es gibt bereits einen Standort mit diesem Kürzel.',
  unknownLocation: 'Dieser Standort gehört nicht zu Ihrer Organisation.',
  externalIdTaken: 'Es gibt bereits eine Person mit dieser Personalnummer.',
  duplicateExternalId: 'Diese Personalnummer steht zweimal in der Liste.',
  noSuchEntry: 'Hier gibt es nichts rückgängig zu machen.',
  undoneAlready: 'Das ist bereits rückgängig gemacht.',
  undone: 'Rückgängig gemacht.',
  confirmNewAdmins: (count) =>
    `${plural(count, 'Person wird zum Admin', 'Personen werden zu Admins')}. Bestätigen Sie das, um zu speichern.`,
  ownRow: 'Eine Liste kann Ihre eigene Rolle, E-Mail-Adresse, Ihren Status und Ihre Standorte nicht ändern.',
  repeatedRow: 'Diese Zeile kommt in der Liste zweimal vor.',
  nameErased: 'Name gelöscht.',
  noSuchName: 'Die Aktivität enthält diesen Namen der Person nicht.',
  removedPerson: 'eine entfernte Person',
  confirmAdmins: (count) =>
    `${plural(count, 'Person wird', 'Personen werden')} wieder Admin. Bestätigen Sie das, um rückgängig zu machen.`,
  invitationsSent: (count) => `${plural(count, 'Einladung', 'Einladungen')} gesendet.`,
  invitationWithdrawn: 'Diese Einladung wurde zurückgezogen.',

  codeSent: 'Der Code ist unterwegs.',
  verified: 'Ihre Organisation ist bestätigt.',
  notAtVerification: 'Fügen Sie vor der Bestätigung Ihre Standorte und Personen hinzu.',
  codeTooSoon: 'Verwenden Sie den Code, der gerade gesendet wurde.',
  tooManyCodes: 'Es wurden zu viele Codes gesendet.',
  codeLocked: 'Zu viele falsche Codes.',
  codeExpired: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  codeWrong: (left) => `Dieser Code stimmt nicht. Noch ${plural(left, 'Versuch', 'Versuche')}.`,

  checkoutReady: 'Weiter zur Kasse.',
  paymentProviderUnavailable: 'Zahlungen sind gerade nicht möglich. Bitte versuchen Sie es erneut.',
  badSignature: 'Die Signatur stimmt nicht.',
  alreadyActive: 'Ihr Abo ist bereits aktiv.',
  paymentOnItsWay: 'Ihre Zahlung wird bestätigt.',
  notAtSubscription: 'Bestätigen Sie Ihre Organisation, bevor Sie ein Abo abschließen.',
  notSubscribed: 'Es gibt kein Abo, das geändert werden kann. Wählen Sie zuerst einen Tarif.',
  samePlan: 'Sie haben diesen Tarif bereits.',
  switchOnlyActive:
    'Sie können den Tarif nur wechseln, solange das Abo aktiv ist. Öffnen Sie zuerst das Abrechnungsportal.',
  switchRefused: 'Unser Zahlungsanbieter kann dieses Abo nicht umstellen. Bitte schreiben Sie uns.',
  billedElsewhere: 'Dieses Abo kann hier nicht geändert werden. Bitte schreiben Sie uns.',
  planIsFull: (plan, { what, max, used }) =>
    `Ihr Tarif ${plan} umfasst ${formatAmount(what, max)}, und Sie haben ${formatNumber(used)}. Wählen Sie einen größeren Tarif, um mehr hinzuzufügen.`,
  planTooSmall: (plan, { what, max, used }) =>
    `${plan} umfasst ${formatAmount(what, max)}, und Sie haben ${formatNumber(used)}. Wählen Sie einen größeren Tarif.`,
  fullWithoutPlan: ({ what, max, used }) =>
    `Ohne Tarif sind bis zu ${formatAmount(what, max)} möglich, und Sie haben ${formatNumber(used)}. Wählen Sie einen Tarif, um mehr hinzuzufügen.`,
  tooManyAssigned:
    'Insgesamt sind höchstens 100.000 Zuordnungen zu Standorten möglich. Ohne Standort gehören Personen zur ganzen Organisation.',
  choosePlan: 'Wählen Sie einen Tarif aus der Liste.',
  planFeatures: ({ locations, people }, support) => [
    locations === null ? 'Unbegrenzt viele Standorte' : upTo('locations', locations),
    people === null ? 'Unbegrenzt viele Personen' : upTo('people', people),
    'Rollen, Aktivitäten und Exporte',
    { email: 'Support per E-Mail', priority: 'Bevorzugter Support', manager: 'Persönliche Betreuung' }[support],
  ],

  badKey: 'Ein Idempotency-Key hat 1 bis 255 sichtbare Zeichen.',
  keyUsed: 'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.',
  changedMeanwhile: 'Jemand anderes hat das inzwischen bearbeitet.',
  conflict: 'Jemand anderes hat das im selben Moment bearbeitet. Bitte versuchen Sie es erneut.',

  codeMail: (code, organization) => ({
    subject: `${code} ist Ihr Code für ${PRODUCT_NAME}`,
    lead:
      organization === null
        ? 'Ihr Code, um diese E-Mail-Adresse zu bestätigen, ist'
        : `Ihr Code für „${removeLinks(organization)}“ ist`,
    hint: 'Er läuft in 10 Minuten ab. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.',
  }),
  invitationMail: (organization, inviter) => ({
    subject: `Einladung zu „${organization}“ bei ${PRODUCT_NAME}`,
    greeting: 'Guten Tag,',
    lead: `„${inviter}“ lädt Sie ein, einer Organisation bei ${PRODUCT_NAME} beizutreten, dem KI-Assistenten für die Fragen Ihrer Organisation.`,
    organization: 'Organisation',
    role: 'Ihre Rolle',
    roles: {
      admin: { name: 'Admin', meaning: 'Sie nutzen die Website und die mobile App.' },
      manager: { name: 'Manager', meaning: 'Sie nutzen die mobile App.' },
      user: { name: 'Nutzer', meaning: 'Sie nutzen die mobile App.' },
      guest: { name: 'Gast', meaning: 'Sie nutzen die mobile App.' },
    },
    quoted: (text) => `„${text}“`,
    button: 'Einladung ansehen',
    hint: 'Melden Sie sich mit dieser E-Mail-Adresse an, und nehmen Sie die Einladung an oder lehnen Sie sie ab. Die Einladung läuft in 14 Tagen ab.',
    seen: `Die Admins dieser Organisation können den Tag sehen, an dem Sie ${PRODUCT_NAME} zuletzt genutzt haben.`,
    unknown: 'Wenn Sie diese Organisation nicht kennen, ignorieren Sie diese E-Mail.',
  }),

  refundMail: (organization, plan) => ({
    subject: 'Ihre zweite Zahlung wurde erstattet',
    lead: `Für „${organization}“ wurde zweimal abgebucht.`,
    lines: [
      `Wir haben das zweite Abo (${plan}) gekündigt und seine Zahlung vollständig erstattet.`,
      'Bis Sie die Erstattung auf Ihrem Konto sehen, können einige Tage vergehen. Ihr Abo läuft weiter.',
    ],
    button: 'Abrechnung öffnen',
    why: 'Admins bekommen diese E-Mail, weil eine Zahlung erstattet wurde.',
  }),

  outboxTitle: 'Postausgang',
  outboxIntro: 'E-Mails, die gesendet würden, die neueste zuerst. Ohne SMTP_URL verlässt nichts diesen Rechner.',
  outboxEmpty: 'Noch keine E-Mails.',
  outboxTo: (email) => `An ${email}`,

  checkoutTitle: 'Testkasse',
  checkoutBanner: 'Testmodus: Es wird nichts abgebucht',
  checkoutFor: (plan, price, interval) => `${plan}, ${price} / ${{ month: 'Monat', year: 'Jahr' }[interval]}`,
  checkoutChoose: 'Wählen Sie, wie die Zahlung ausgeht.',
  checkoutOver: 'Diese Zahlung ist beendet.',
  checkoutClosed:
    'Diese Zahlung ist abgebrochen. Es wurde nichts abgebucht. Wählen Sie erneut einen Tarif, um ein Abo abzuschließen.',
  checkoutUnknown: 'Diese Zahlung gibt es nicht.',
  portalTitle: 'Test-Abrechnungsportal',
  portalUnknown: 'Dieser Link ist abgelaufen. Öffnen Sie das Abrechnungsportal noch einmal von Ihrer Abrechnungsseite.',
  portalPlan: (plan, price, interval) => `Zu ${plan} wechseln, ${price} / ${interval === 'month' ? 'Monat' : 'Jahr'}`,
  portalCurrent: (plan) => `Ihr Tarif ist ${plan}.`,
  portalCancel: 'Zum Ende des Zeitraums kündigen',
  portalResume: 'Abo fortsetzen',
  portalFail: 'Die nächste Zahlung scheitern lassen',
  portalPay: 'Mit einer anderen Karte bezahlen',
  backToSite: `Zurück zu ${PRODUCT_NAME}`,
  outcomes: {
    paid: { label: 'Bezahlt', hint: 'Die Zahlung gelingt.' },
    declined: { label: 'Abgelehnt', hint: 'Die Karte wird abgelehnt.' },
    cancelled: { label: 'Abgebrochen', hint: 'Sie überlegen es sich anders.' },
    slow: { label: 'Langsam', hint: 'Die Zahlung wird nach etwa 10 Sekunden bestätigt.' },
  },
};

const upTo = (what: PlanLimit['what'], max: number) =>
  max === 1 ? formatAmount(what, max) : `Bis zu ${formatAmount(what, max)}`;

function formatAmount(what: PlanLimit['what'], count: number): string {
  return what === 'people' ? plural(count, 'Person', 'Personen') : plural(count, 'Standort', 'Standorte');
}

const plural = createPluralFormat('de');

const formatNumber = (count: number) => count.toLocaleString('de');
