import { useAtomValue, useSetAtom } from 'jotai';
import { useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';

import type { Toast } from '../rules/toastQueue.ts';
import { toastFactAtom, visibleToastsAtom } from '../state/toastAtoms.ts';

const variantOf = { good: 'success', bad: 'error', info: 'info' } as const satisfies Record<Toast['kind'], string>;

/** Hands the toasts whose turn it is to notistack, each once, and takes them off the queue when they have left. */
export function ToastQueue() {
  const visible = useAtomValue(visibleToastsAtom);
  const tell = useSetAtom(toastFactAtom);
  const { enqueueSnackbar } = useSnackbar();
  const lastShown = useRef(0);

  useEffect(() => {
    for (const { id, kind, text } of visible) {
      if (id <= lastShown.current) continue;
      lastShown.current = id;
      enqueueSnackbar(text, {
        key: id,
        variant: variantOf[kind],
        onExited: () => tell({ type: 'toast-left', id }),
      });
    }
  }, [visible, enqueueSnackbar, tell]);

  return null;
}
