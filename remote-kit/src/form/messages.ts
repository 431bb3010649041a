/** Labels of the organization's fields. */
export const organizationMessages = {
  name: 'Organization name',
  contactEmail: 'Contact email',
  contactEmailHint: 'We send the verification code here.',
  country: 'Country',
  chooseCountry: 'Choose a country',
  timeZone: 'Time zone',
  chooseTimeZone: 'Choose a time zone',
  legalName: 'Legal name',
  industry: 'Industry',
  size: 'Size',
  noSize: 'Not set',
  people: (range: string) => `${range.replace('-', '–')} people`,
  website: 'Website',
};
