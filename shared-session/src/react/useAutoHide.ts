import { useAtom } from 'jotai';
import type { SnackbarKey } from 'notistack';
import { useEffect, useRef, useState } from 'react';

import { toastHoldersAtom } from '../state/toastAtoms.ts';

/**
 * Calls `hide` after the time, which stands still for all toasts while one is pointed at or focused, or the page is
 * left: a neighbour that left would take it from under the pointer.
 */
export function useAutoHide(id: SnackbarKey, ms: number, hide: () => void) {
  const [holds, setHolds] = useState<ReadonlySet<string>>(new Set());
  const [holders, setHolders] = useAtom(toastHoldersAtom);
  const left = useRef(ms);
  const latestHide = useRef(hide);
  const isHolder = holds.size > 0;
  const isHeld = holders.size > 0;

  useEffect(() => {
    if (!isHolder) return undefined;
    setHolders((before) => new Set([...before, id]));
    return () => setHolders((before) => new Set([...before].filter((other) => other !== id)));
  }, [isHolder, id, setHolders]);

  useEffect(() => {
    latestHide.current = hide;
  });

  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = Date.now();
    const timer = setTimeout(() => latestHide.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [isHeld]);

  const hold = (reason: string) => setHolds((before) => new Set([...before, reason]));
  const release = (reason: string) => setHolds((before) => new Set([...before].filter((other) => other !== reason)));

  useEffect(() => {
    const leave = () => hold('page');
    const come = () => release('page');
    window.addEventListener('blur', leave);
    window.addEventListener('focus', come);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', come);
    };
  }, []);

  return {
    onMouseEnter: () => hold('pointer'),
    onMouseLeave: () => release('pointer'),
    onFocus: () => hold('focus'),
    onBlur: () => release('focus'),
  };
}
