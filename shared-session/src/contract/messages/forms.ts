// Messages about fields, shared with the API. Separate exports, so that a bundle holds only those it uses.

export const organizationNameLabel: string = 'Organization name';
export const contactEmailLabel: string = 'Contact email';
export const legalNameLabel: string = 'Legal name';
export const industryLabel: string = 'Industry';
export const websiteLabel: string = 'Website';
export const locationNameLabel: string = 'Location name';
export const addressLabel: string = 'Address';
export const codeLabel: string = 'Code';
export const nameLabel: string = 'Name';
export const emailLabel: string = 'Email';
export const enter = (label: string) => `Enter ${/^[aeio]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}.`;
export const notText = (label: string) => `${label} must be text.`;
export const unprintable = (label: string) => `${label} contains characters that can't be shown.`;
export const tooLong = (label: string, max: number) => `${label} can have at most ${max} characters.`;
export const tooShort = (label: string, min: number) => `${label} needs at least ${min} characters.`;
export const noBrackets: string = "Organization name can't contain < or >.";
export const enterAddress: string = 'Enter an email address.';
export const notAddress = (label: string) => `${label} must look like name@example.com.`;
export const notWebsite: string = 'Website must start with https://.';
export const codeCharacters: string = 'Code can have only letters, digits, and hyphens.';
export const chooseCountry: string = 'Choose a country.';
export const chooseListedCountry: string = 'Choose a country from the list.';
export const chooseTimeZone: string = 'Choose a time zone.';
export const chooseListedTimeZone: string = 'Choose a time zone from the list.';
export const chooseSize: string = 'Choose a size from the list.';
export const chooseRole: string = 'Choose a role from the list.';
export const chooseStatus: string = 'Choose a status from the list.';
export const choosePlan: string = 'Choose a plan.';
export const enterCode: string = 'Enter the code.';
export const sixDigits: string = 'The code has 6 digits.';
export const tooManyRows: string = 'Send at most 1,000 rows at once.';
export const tooManyLocations: string = 'A person can have at most 1,000 locations.';
export const unusable: string = "This can't be used here.";
export const missing: string = 'This field is missing.';

/** A person without a name and an address. */
export const unnamed: string = 'Unnamed';
