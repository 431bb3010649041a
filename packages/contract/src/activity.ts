export * from './answers/activity.ts';
export * from './requests/activity.ts';
