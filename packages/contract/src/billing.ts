export * from './answers/billing.ts';
export * from './requests/billing.ts';
