// The whole contract, for the API. Parts import the subjects that they use.
export * from './accents.ts';
export * from './activity.ts';
export * from './adoption.ts';
export * from './billing.ts';
export * from './call/call.ts';
export * as calls from './calls.ts';
export * from './changes.ts';
export * from './days.ts';
export * from './fold.ts';
export * from './invitations.ts';
export * from './locations.ts';
export * from './organization.ts';
export * from './people.ts';
export { maxListLength } from './requests/queryFields.ts';
export * from './session.ts';
export * from './call/validate.ts';
