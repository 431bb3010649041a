export * from './answers/people.ts';
export * from './requests/people.ts';
export { noLocation } from './call/wholeList.ts';
