export * from './answers/organization.ts';
export * from './requests/organization.ts';
export { codeForm } from './requests/codeForm.ts';
