import { calls, type Organization, type OrganizationForm, readCurrentRow, saveOrganization } from 'shared-session';

import { organizationValues, toOrganizationForm } from './organizationValues.ts';

/** Saves what a form has changed of the organization. What another admin has changed in other fields meanwhile stays. */
export async function changeOrganization(shown: Organization, form: OrganizationForm) {
  const result = await saveOrganization({ ...form, ...versionOf(shown) });
  const current = result.ok ? null : readCurrentRow(result, calls.saveOrganization);
  if (current === null) return result;
  const before = new Map<string, unknown>(Object.entries(formOf(shown)));
  const changed = Object.entries(form).filter(([field, value]) => value !== before.get(field));
  return saveOrganization({ ...formOf(current), ...Object.fromEntries(changed), ...versionOf(current) });
}

const formOf = (organization: Organization) => toOrganizationForm(organizationValues(organization));
const versionOf = ({ version }: Organization) => (version === undefined ? {} : { version });
