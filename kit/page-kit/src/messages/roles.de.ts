import type * as english from './roles.ts';

export const roleMessages: typeof english.roleMessages = {
  admin: {
    name: 'Admin',
    plural: 'Admins',
    meaning: 'Kann Fragen zu allem stellen und die Organisation verwalten.',
  },
  manager: { name: 'Manager', plural: 'Manager', meaning: 'Kann Fragen zu den eigenen Standorten stellen.' },
  user: { name: 'Nutzer', plural: 'Nutzer', meaning: 'Kann Fragen zu allem stellen.' },
  guest: { name: 'Gast', plural: 'Gäste', meaning: 'Kann geteilte Antworten lesen.' },
};
