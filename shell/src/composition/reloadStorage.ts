/** When the page last reloaded itself, for as long as the tab lives; null in a browser that keeps nothing. */
export const reloadStorage = {
  read(): number | null {
    try {
      return Number(sessionStorage.getItem(key) ?? 0);
    } catch {
      return null;
    }
  },
  write(time: number): void {
    try {
      sessionStorage.setItem(key, String(time));
    } catch {
      // Without a memory there is no reload at all: `read` has said so.
    }
  },
};

const key = 'reloaded-at';
