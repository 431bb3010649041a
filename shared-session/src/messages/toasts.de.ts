import type { closeToast as english } from './toasts.ts';

export const closeToast: typeof english = 'Meldung schließen';
