export const roles = ['user', 'manager', 'admin', 'guest'] as const;
export type Role = (typeof roles)[number];
