import { PRODUCT_NAME } from 'shared-session';

export const texts = {
  disabled: {
    title: 'Your account is disabled',
    why: (name: string) => `${name} can no longer use ${PRODUCT_NAME}. Ask an administrator of your organization.`,
  },
  invalid: {
    title: 'This account cannot be used',
    why: (name: string) => `The server did not accept ${name}. Sign out, then sign in again or with another account.`,
  },
};
