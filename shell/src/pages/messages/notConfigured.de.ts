import { PRODUCT_NAME } from 'shared-session';

import type { texts as english } from './notConfigured.ts';

export const texts: typeof english = {
  title: `${PRODUCT_NAME} ist noch nicht eingerichtet`,
  intro: 'Einige Einstellungen dieser Website fehlen oder sind fehlerhaft:',
  missing: (name) => `${name} fehlt.`,
  notUrl: (name) => `${name} muss ein Pfad wie /api oder eine Adresse sein, die mit https:// beginnt.`,
  notPage: (name) => `${name} muss ein Pfad wie /help oder eine Adresse sein, die mit https:// oder mailto: beginnt.`,
  notHost: (name) => `${name} muss ein Hostname wie app.example.com sein.`,
  notProject: (name) => `${name} darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten.`,
  notBoolean: (name) => `${name} muss true oder false sein.`,
  notDemo: (name) => `${name} muss mit demo- beginnen, solange AUTH_EMULATOR true ist.`,
};
