import { type Role, roles } from 'contract/session';
import { defineMessages } from 'composition/messages';
import type { Option } from 'shared-ui';

const usesApp = 'Uses the app';

/** Each role's names, and what people in that role use. */
export const roleMessages = defineMessages<Record<Role, { name: string; plural: string; meaning: string }>>(
  'page-kit/roleMessages',
  {
    admin: { name: 'Admin', plural: 'Admins', meaning: 'Uses this site and the app' },
    manager: { name: 'Manager', plural: 'Managers', meaning: usesApp },
    user: { name: 'User', plural: 'Users', meaning: usesApp },
    guest: { name: 'Guest', plural: 'Guests', meaning: usesApp },
  },
);

/** The options of a select, grouped by what people in that role use. */
export const listRoleOptions = (offered: readonly Role[] = roles): Option[] =>
  offered.map((role) => ({ value: role, label: roleMessages[role].name, group: roleMessages[role].meaning }));
