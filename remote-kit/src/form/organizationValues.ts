import { foldSpaces, type Organization, type OrganizationForm, organizationSizes, schema as v } from 'shared-session';

export type OrganizationField =
  | 'name'
  | 'contactEmail'
  | 'country'
  | 'timeZone'
  | 'legalName'
  | 'industry'
  | 'size'
  | 'website';

/** The values of the organization's form: text only, empty where unknown. */
export type OrganizationValues = Readonly<Record<OrganizationField, string>>;

export const noOrganizationValues: OrganizationValues = {
  name: '',
  contactEmail: '',
  country: '',
  timeZone: '',
  legalName: '',
  industry: '',
  size: '',
  website: '',
};

/** The form as a draft stores it. */
export const organizationDraft = v.strictObject({
  name: v.string(),
  contactEmail: v.string(),
  country: v.string(),
  timeZone: v.string(),
  legalName: v.string(),
  industry: v.string(),
  size: v.string(),
  website: v.string(),
});

/** A stored organization, ready to be edited. */
export function organizationValues(stored: Organization): OrganizationValues {
  const { name, contactEmail, country, timeZone, legalName, industry, size, website } = stored;
  return {
    name,
    contactEmail,
    country,
    timeZone,
    legalName: legalName ?? '',
    industry: industry ?? '',
    size: size ?? '',
    website: website ?? '',
  };
}

/** What is sent: an optional field that was left empty is null, which clears it on the server. */
export function toOrganizationForm(values: OrganizationValues): OrganizationForm {
  return {
    ...values,
    legalName: orNull(values.legalName),
    industry: orNull(values.industry),
    size: organizationSizes().find((size) => size === values.size) ?? null,
    website: orNull(values.website),
  };
}

const orNull = (text: string) => foldSpaces(text) || null;
