import { PRODUCT_NAME } from 'shared-session';

import type * as english from './messages.ts';

export const assistantMessages: typeof english.assistantMessages = {
  label: 'So sieht es Ihr Team',
  ask: `${PRODUCT_NAME} fragen…`,
  mailLabel: 'Die Einladung per E-Mail',
  mail: (organization, inviter) => ({
    subject: `Einladung zu „${organization}“ bei ${PRODUCT_NAME}`,
    lead: `„${inviter}“ lädt Sie ein, einer Organisation bei ${PRODUCT_NAME} beizutreten, dem KI-Assistenten für die Fragen Ihrer Organisation.`,
    button: 'Einladung ansehen',
  }),
};
