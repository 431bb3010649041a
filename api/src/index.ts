export { readConfig } from './config.ts';
export type { Config } from './config.ts';
export { startApi } from './startApi.ts';
export type { RunningApi } from './startApi.ts';
