import type * as english from './common.ts';

export const serverUnavailable: typeof english.serverUnavailable = 'Der Server ist nicht erreichbar';
export const closeToast: typeof english.closeToast = 'Meldung schließen';
export const language: string = 'de';
