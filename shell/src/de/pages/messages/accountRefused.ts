import { PRODUCT_NAME } from 'shared-session';

import type { texts as english } from '../../../pages/messages/accountRefused.ts';

export const texts: typeof english = {
  disabled: {
    title: 'Ihr Konto ist deaktiviert',
    why: (name) =>
      `${name} kann ${PRODUCT_NAME} nicht mehr verwenden. Wenden Sie sich an einen Administrator Ihrer Organisation.`,
  },
  invalid: {
    title: 'Dieses Konto kann nicht verwendet werden',
    why: (name) =>
      `Der Server hat ${name} nicht akzeptiert. Melden Sie sich ab und danach erneut oder mit einem anderen Konto an.`,
  },
};
