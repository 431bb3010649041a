/** What pages know of the contract. */
export * from './contract/auditLog.ts';
export * from './contract/billing.ts';
export * from './contract/calls.ts';
export * from './contract/entities.ts';
export * from './contract/envelope.ts';
export * from './contract/forms.ts';
export * from './contract/invitations.ts';
export { countries, isCountry, toTimeZone } from './contract/regions.ts';
export { foldName, foldSpaces } from './contract/text.ts';
export { validate } from './contract/validate.ts';
export { PRODUCT_NAME } from './contract/productName.ts';
export { contractVersion } from './contractVersion.ts';
