import { PRODUCT_NAME } from 'shared-session';

import type { texts as english } from './accountRefused.ts';

export const texts: typeof english = {
  disabled: {
    title: 'Ihr Konto ist deaktiviert',
    why: (name) =>
      `${name} kann ${PRODUCT_NAME} nicht mehr verwenden. Wenden Sie sich an einen Admin Ihrer Organisation.`,
  },
  invalid: {
    title: 'Dieses Konto kann nicht verwendet werden',
    why: (name) =>
      `Der Server hat ${name} nicht akzeptiert. Melden Sie sich ab und danach erneut oder mit einem anderen Konto an.`,
  },
  deactivated: {
    title: (organization) => `Sie haben keinen Zugriff mehr auf ${organization}`,
    why: (name) => `Ein Admin hat das Konto von ${name} deaktiviert.`,
    ask: 'Um wieder Zugriff zu erhalten, wenden Sie sich an',
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
