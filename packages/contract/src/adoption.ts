export * from './answers/adoption.ts';
export * from './requests/adoption.ts';
