import type * as english from './roles.ts';

const usesApp = 'Nutzt die App';

export const roleMessages: typeof english.roleMessages = {
  admin: { name: 'Admin', plural: 'Admins', meaning: 'Nutzt diese Website und die App' },
  manager: { name: 'Manager', plural: 'Manager', meaning: usesApp },
  user: { name: 'Nutzer', plural: 'Nutzer', meaning: usesApp },
  guest: { name: 'Gast', plural: 'Gäste', meaning: usesApp },
};
