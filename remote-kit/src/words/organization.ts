/** What the fields of an organization are called. */
export const organizationWords = {
  name: 'Organization name',
  contactEmail: 'Contact e-mail',
  contactEmailHint: 'We send the verification code here.',
  country: 'Country',
  chooseCountry: 'Choose a country',
  timeZone: 'Time zone',
  chooseTimeZone: 'Choose a time zone',
  legalName: 'Legal name',
  industry: 'Industry',
  size: 'Size',
  noSize: 'Not given',
  people: (range: string) => `${range.replace('-', '–')} people`,
  website: 'Website',
};
