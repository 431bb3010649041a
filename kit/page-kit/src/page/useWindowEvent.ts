import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls the listener of the latest render when the event fires on the window. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(listener);
  // Uses a layout effect, so that a key pressed right after the first paint is not lost.
  useLayoutEffect(() => {
    const listen = (event: WindowEventMap[Type]) => onEvent(event);
    window.addEventListener(type, listen);
    return () => window.removeEventListener(type, listen);
  }, [type]);
}
