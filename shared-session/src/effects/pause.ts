type PauseOptions = {
  signal?: AbortSignal | undefined;
  /** Registers a listener that ends the pause early; answers how to take it back. */
  onWake?: (wake: () => void) => () => void;
};

/** Waits; ends early, and leaves no timer behind, when aborted or woken. */
export function pause(ms: number, { signal, onWake }: PauseOptions = {}): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      stopListening?.();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    const stopListening = onWake?.(end);
  });
}
