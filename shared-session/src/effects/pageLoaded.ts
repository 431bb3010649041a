import { pause } from './pause.ts';

/** Resolves when the page has all that it asked for at the start, or soon after if something hangs. */
export function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return pause(3000, {
    onWake(listener) {
      window.addEventListener('load', listener);
      return () => window.removeEventListener('load', listener);
    },
  });
}
