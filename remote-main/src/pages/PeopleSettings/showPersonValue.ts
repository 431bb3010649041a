import { sharedWords } from 'remote-kit';
import { roles } from 'shared-session';

/** Writes a value of somebody's form as people read it. */
export function showPersonValue(field: string, value: unknown): string {
  if (Array.isArray(value)) return new Intl.ListFormat('en').format(value.map(({ name }) => String(name)));
  const role = field === 'role' && roles.find((one) => one === value);
  return role ? sharedWords.roles[role].name : String(value);
}
