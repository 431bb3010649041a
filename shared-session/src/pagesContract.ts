// The contract for pages. Only re-exports: the shell imports single names, and a declaration here would load with them.
export * from './contract/auditLog.ts';
export * from './contract/billing.ts';
export * from './contract/calls.ts';
export * from './contract/entities.ts';
export * from './contract/forms.ts';
export { countries, isCountry, toTimeZone } from './contract/regions.ts';
export {
  type FieldError,
  fieldErrors,
  foldAccents,
  foldName,
  foldSpaces,
  maxRows,
  validate,
} from './contract/validate.ts';
export { PRODUCT_NAME } from 'composition/product-name';
