export * from './answers/locations.ts';
export * from './requests/locations.ts';
