/** Tries again whenever the page grows, until it worked, or somebody has taken the page into their own hands. */
export function retryOnResize(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const growth = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const sign of handsOn) removeEventListener(sign, stop);
  };
  for (const sign of handsOn) addEventListener(sign, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

const handsOn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
