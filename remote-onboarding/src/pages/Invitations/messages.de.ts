import { roleMessages } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

import type { invitationMessages as english } from './messages.ts';

export const invitationMessages: typeof english = {
  title: 'Einladungen',
  dataName: 'Ihre Einladungen',
  from: (inviter, role) =>
    `${inviter ?? 'Ein Admin'} lädt Sie in der Rolle ${roleMessages[role].name} ein. ${role === 'admin' ? adminsUse : othersUse}`,
  dates: (sent, expires) => `Gesendet am ${sent} · Läuft am ${expires} ab`,
  seen: `Wenn Sie annehmen, können Admins den Tag sehen, an dem Sie ${PRODUCT_NAME} zuletzt genutzt haben.`,
  accept: 'Annehmen',
  accepting: 'Sie treten bei…',
  decline: 'Ablehnen',
  declining: 'Wird abgelehnt…',
  leaveTitle: (current, organization) => `${current} für ${organization} verlassen?`,
  leaveText: (current) =>
    `Sie können jeweils nur einer Organisation angehören. Sie verlieren sofort den Zugriff auf ${current}, und nur deren Admins können Sie wieder einladen.`,
  leaveAction: (organization) => `Verlassen und ${organization} beitreten`,
  declineTitle: (organization) => `Einladung von ${organization} ablehnen?`,
  declineText: 'Sie können erneut eingeladen werden.',
  joined: (organization) => `Sie sind ${organization} beigetreten`,
  declined: 'Einladung abgelehnt',
  noneTitle: 'Keine Einladungen',
  none: (email) =>
    `Einladungen an ${email} erscheinen hier 14 Tage lang. Fehlt Ihre, bitten Sie die Person, die Sie eingeladen hat, sie erneut zu senden.`,
  withdrawnTitle: 'Diese Einladung wurde zurückgezogen',
  withdrawn: (organization) =>
    `${organization} hat sie zurückgezogen. Wenn Sie beitreten wollten, fragen Sie dort nach.`,
  create: 'Eigene Organisation anlegen',
  back: `Zurück zu ${PRODUCT_NAME}`,
  proveTitle: 'Bestätigen Sie Ihre E-Mail-Adresse',
  prove: (email) =>
    `Ihr Anmeldedienst bestätigt nicht, dass ${email} Ihnen gehört. Falls eine Organisation diese Adresse eingeladen hat, senden wir ihr einen 6-stelligen Code.`,
  sent: (email) => `Falls ${email} eingeladen wurde, ist ein Code unterwegs. Er läuft in 10 Minuten ab.`,
};

const adminsUse = 'Sie verwalten hier die Organisation und nutzen die mobile App.';
const othersUse = 'Sie nutzen die mobile App.';
