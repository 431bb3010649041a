import { useEffect, useRef, useState } from 'react';

/** Calls `hide` after the time, which stands still while the element is pointed at, focused, or the page is left. */
export function useAutoHide(ms: number, hide: () => void) {
  const [holds, setHolds] = useState<ReadonlySet<string>>(new Set());
  const left = useRef(ms);
  const latestHide = useRef(hide);
  const isHeld = holds.size > 0;

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
