import { foldSpaces } from 'contract/fold';
import { type Organization, type OrganizationForm, saveOrganization } from 'contract/organization';
import { readConflictingRow, sendCall } from 'shared-session';
import * as v from 'valibot';

const fields = ['name', 'contactEmail', 'country', 'timeZone', 'legalName'] as const;
export type OrganizationField = (typeof fields)[number];

/** The values of the organization's form as strings. An unknown value is empty. */
export type OrganizationValues = Readonly<Record<OrganizationField, string>>;

/** The schema of a stored draft. */
export const organizationDraft = v.object(v.entriesFromList(fields, v.string()));

const draftForm = v.object(v.entriesFromList(fields, v.fallback(v.string(), '')));

/** Returns an organization's known values for the form. */
export const getOrganizationValues = (organization: Partial<Organization>): OrganizationValues =>
  v.parse(draftForm, organization);

/** Returns the body of the request. An empty optional field becomes null, which clears it. */
export function toOrganizationForm(values: OrganizationValues): OrganizationForm {
  return { ...values, legalName: toNullable(values.legalName) };
}

/** Returns a field's value for the request: null if it is empty, which clears it. */
export const toNullable = (text: string) => foldSpaces(text) || null;

/** Saves only the fields that the user has changed, because another admin may have changed others in the meantime. */
export async function changeOrganization(shown: Organization, form: OrganizationForm) {
  const result = await sendCall(saveOrganization, { body: { ...form, ...getVersion(shown) } });
  const currentRow = result.ok ? null : readConflictingRow(result, saveOrganization);
  if (currentRow === null) return result;
  const oldForm = new Map<string, unknown>(Object.entries(getForm(shown)));
  const changes = Object.entries(form).filter(([field, value]) => value !== oldForm.get(field));
  const body = { ...getForm(currentRow), ...Object.fromEntries(changes), ...getVersion(currentRow) };
  return sendCall(saveOrganization, { body });
}

const getForm = (organization: Organization) => toOrganizationForm(getOrganizationValues(organization));
const getVersion = ({ version }: Organization) => (version === undefined ? {} : { version });
