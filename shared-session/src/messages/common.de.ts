import type { serverUnavailable as english } from './common.ts';

export const serverUnavailable: typeof english = 'Der Server ist nicht erreichbar';
export const language: string = 'de';
export const closeToast: string = 'Meldung schließen';
