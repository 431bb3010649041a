import { defineMessages } from 'composition/messages';

/** Messages about fields, shared with the API. */
export const formMessages = defineMessages('contract/formMessages', {
  labels: {
    organizationName: 'Organization name',
    contactEmail: 'Contact email',
    legalName: 'Legal name',
    industry: 'Industry',
    website: 'Website',
    locationName: 'Location name',
    address: 'Address',
    code: 'Code',
    name: 'Name',
    email: 'Email',
    externalId: 'Employee number',
    file: 'File name',
  },
  enter: (label: string) => `Enter ${/^[aeio]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}.`,
  notText: (label: string) => `${label} must be text.`,
  unprintable: (label: string) => `${label} contains characters that can’t be shown.`,
  tooLong: (label: string, max: number) => `${label} can have at most ${max} characters.`,
  tooShort: (label: string, min: number) => `${label} needs at least ${min} characters.`,
  noBrackets: 'Organization name can’t contain < or >.',
  enterAddress: 'Enter an email address.',
  notEmail: (label: string) => `${label} must look like name@example.com.`,
  notWebsite: 'Website must look like example.com.',
  codeCharacters: 'Code can have only letters, digits, and hyphens.',
  chooseCountry: 'Choose a country.',
  chooseListedCountry: 'Choose a country from the list.',
  chooseTimeZone: 'Choose a time zone.',
  chooseListedTimeZone: 'Choose a time zone from the list.',
  chooseSize: 'Choose a size from the list.',
  chooseRole: 'Choose a role from the list.',
  chooseStatus: 'Choose a status from the list.',
  choosePlan: 'Choose a plan.',
  enterCode: 'Enter the code.',
  sixDigits: 'The code has 6 digits.',
  tooManyRows: 'Send at most 10,000 rows at once.',
  tooManyLocations: 'A person can have at most 1,000 locations.',
  unusable: 'This can’t be used here.',
  missing: 'This field is missing.',
  alsoInvalid: 'This row has an error too. You’ll see the details once fewer rows have errors.',
});

/** A field, as messages name it. */
export type FieldLabel = keyof typeof formMessages.labels;
