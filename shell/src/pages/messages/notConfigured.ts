import { PRODUCT_NAME } from 'shared-session';

export const texts = {
  title: `${PRODUCT_NAME} is not set up yet`,
  intro: 'Some settings of this site are missing or malformed:',
  missing: (name: string) => `${name} is missing.`,
  notUrl: (name: string) => `${name} must be a path like /api or an address that starts with https://.`,
  notPage: (name: string) => `${name} must be a path like /help or an address that starts with https:// or mailto:.`,
  notHost: (name: string) => `${name} must be a host name like app.example.com.`,
  notProject: (name: string) => `${name} can have small letters, digits and hyphens only.`,
  notBoolean: (name: string) => `${name} must be true or false.`,
  notDemo: (name: string) => `${name} must start with demo- while AUTH_EMULATOR is true.`,
};
