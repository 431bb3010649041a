/** What the session asks of the page around it; tests pass their own. */
export type Environment = {
  isHidden: () => boolean;
  /** Calls the listener when the network is back or the tab is looked at again. */
  onWake: (listener: () => void) => () => void;
};

export const browserEnvironment: Environment = {
  isHidden: () => document.visibilityState === 'hidden',
  onWake(listener) {
    const whenVisible = () => document.visibilityState === 'visible' && listener();
    window.addEventListener('online', listener);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      window.removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  },
};
