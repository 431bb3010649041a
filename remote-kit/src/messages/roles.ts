import type { Role } from 'shared-session';

/** Each role's names, and what its users may do. */
export const roleMessages: Record<Role, { name: string; plural: string; meaning: string }> = {
  admin: { name: 'Admin', plural: 'Admins', meaning: 'Manages the organization here and asks questions in the app.' },
  manager: { name: 'Manager', plural: 'Managers', meaning: 'Asks questions about their locations.' },
  user: { name: 'User', plural: 'Users', meaning: 'Asks questions in the mobile app.' },
  guest: { name: 'Guest', plural: 'Guests', meaning: 'Sees shared answers only.' },
};
