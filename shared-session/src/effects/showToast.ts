import type { Toast } from '../rules/toastQueue.ts';
import { store } from '../state/store.ts';
import { toastFactAtom } from '../state/toastAtoms.ts';

/** Shows a short message at the bottom left; a fourth one waits for its turn. */
export const showToast = (toast: Toast): void => store.set(toastFactAtom, { type: 'toast-asked', toast });
