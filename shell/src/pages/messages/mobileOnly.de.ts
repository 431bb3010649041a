import { PRODUCT_NAME } from 'shared-session';

import type { texts as english } from './mobileOnly.ts';

export const texts: typeof english = {
  title: `${PRODUCT_NAME} ist auf Ihrem Smartphone`,
  invited: 'Eine andere Organisation lädt Sie ein.',
  seeInvitations: 'Einladung ansehen',
  why: 'Die Web-App ist für Admins. Mit Ihrer Rolle stellen Sie Fragen in der mobilen App.',
  account: 'Angemeldet als',
  role: 'Ihre Rolle',
  roles: new Map([
    ['user', 'Nutzer'],
    ['manager', 'Manager'],
    ['admin', 'Admin'],
    ['guest', 'Gast'],
  ]),
  getApp: 'App herunterladen',
  scan: 'Scannen Sie den Code mit der Kamera Ihres Smartphones, oder öffnen Sie dort diese Adresse:',
  qrCode: 'QR-Code mit der Adresse der mobilen App',
  wrong: 'Sollten Sie Zugriff haben?',
  ask: 'Bitten Sie einen Admin, Ihre Rolle zu ändern. Diese Seite aktualisiert sich, wenn Sie zu ihr zurückkehren.',
  checkAgain: 'Erneut prüfen',
  checking: 'Wird geprüft…',
  stillTheSame: 'Ihre Rolle hat sich nicht geändert.',
  checkFailed: 'Ihre Rolle konnte nicht geprüft werden. Bitte versuchen Sie es erneut.',
  switchAccount: 'Anderes Konto verwenden',
};
