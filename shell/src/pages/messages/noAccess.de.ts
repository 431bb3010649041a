import { PRODUCT_NAME } from 'shared-session';
import type * as english from './noAccess.ts';

export const mobileOnlyMessages: typeof english.mobileOnlyMessages = {
  title: (firstName) => `Sie sind dabei, ${firstName}. Holen Sie sich ${PRODUCT_NAME} aufs Smartphone`,
  invited: 'Eine andere Organisation lädt Sie ein.',
  seeInvitations: 'Einladung ansehen',
  why: 'Die Web-App ist für Admins. Sie nutzen die mobile App.',
  seen: `Admins Ihrer Organisation können den Tag sehen, an dem Sie ${PRODUCT_NAME} zuletzt genutzt haben.`,
  account: 'Angemeldet als',
  role: 'Ihre Rolle',
  roles: new Map([
    ['user', 'Nutzer'],
    ['manager', 'Manager'],
    ['admin', 'Admin'],
    ['guest', 'Gast'],
  ]),
  getApp: 'App herunterladen',
  wrong: 'Brauchen Sie Admin-Zugriff?',
  ask: 'Bitten Sie einen Admin, Ihre Rolle zu ändern. Diese Seite aktualisiert sich, wenn Sie zu ihr zurückkehren.',
  checkAgain: 'Erneut prüfen',
  checking: 'Wird geprüft…',
  stillTheSame: 'Ihre Rolle hat sich nicht geändert.',
  checkFailed: 'Ihre Rolle konnte nicht geprüft werden. Bitte versuchen Sie es erneut.',
  switchAccount: 'Anderes Konto verwenden',
};

export const accountRefusedMessages: typeof english.accountRefusedMessages = {
  disabled: {
    title: 'Ihr Konto ist deaktiviert',
    why: (name) =>
      `${name} kann ${PRODUCT_NAME} nicht mehr verwenden. Wenden Sie sich an einen Admin Ihrer Organisation.`,
  },
  invalid: {
    title: 'Dieses Konto kann nicht verwendet werden',
    why: (name) =>
      `${name} konnte nicht angemeldet werden. Melden Sie sich ab und danach erneut oder mit einem anderen Konto an.`,
  },
  deactivated: {
    title: (organization) => `Sie haben keinen Zugriff mehr auf ${organization}`,
    why: 'Ihr Konto wurde deaktiviert.',
    ask: 'Um wieder Zugriff zu erhalten, wenden Sie sich an einen anderen Admin:',
    elsewhere: (organization) =>
      `Um einer anderen Organisation beizutreten oder eine eigene anzulegen, verlassen Sie ${organization}.`,
    invitations: (count) => (count === 1 ? 'Einladung ansehen' : 'Einladungen ansehen'),
  },
  leave: {
    button: (organization) => `${organization} verlassen`,
    title: (organization) => `${organization} verlassen?`,
    text: 'Sie treten sofort aus. Nur Admins der Organisation können Sie wieder einladen.',
    cancel: 'Abbrechen',
    confirm: 'Organisation verlassen',
    leaving: 'Wird verlassen…',
  },
};
