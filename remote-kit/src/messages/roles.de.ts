import type * as english from './roles.ts';

export const roleMessages: typeof english.roleMessages = {
  admin: {
    name: 'Admin',
    plural: 'Admins',
    meaning: 'Verwaltet hier die Organisation und stellt Fragen in der App.',
  },
  manager: { name: 'Manager', plural: 'Manager', meaning: 'Stellt Fragen zu den eigenen Standorten.' },
  user: { name: 'Nutzer', plural: 'Nutzer', meaning: 'Stellt Fragen in der mobilen App.' },
  guest: { name: 'Gast', plural: 'Gäste', meaning: 'Sieht nur geteilte Antworten.' },
};
