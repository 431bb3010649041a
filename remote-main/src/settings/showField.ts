import { listNames, roleMessages } from '@askwell/page-kit';
import { showDetail } from 'product-kit';
import { roles } from 'contract/session';

import { locationFieldMessages } from './messages.ts';

/** Formats a field of a user, a location or the organization for the screen; empty if the field is not set. */
export function showField(field: string, value: unknown): string {
  if (Array.isArray(value)) return listNames(value.map(String)) || locationFieldMessages.wholeOrganization;
  if (typeof value !== 'string' || value === '') return '';
  const role = field === 'role' && roles.find((candidate) => candidate === value);
  return role ? roleMessages[role].name : showDetail(field, value);
}
