import type { Role } from 'contract/session';
import { texts } from 'composition/texts';

/** Each role's names, and what its users may do. */
export const roleMessages = texts<Record<Role, { name: string; plural: string; meaning: string }>>(
  'page-kit/roleMessages',
  {
    admin: { name: 'Admin', plural: 'Admins', meaning: 'Can ask about anything and manage the organization.' },
    manager: { name: 'Manager', plural: 'Managers', meaning: 'Can ask about their own locations.' },
    user: { name: 'User', plural: 'Users', meaning: 'Can ask about anything.' },
    guest: { name: 'Guest', plural: 'Guests', meaning: 'Can read answers shared with them.' },
  },
);
