/** Navigates within a page, like Back and Forward. Runs in the page, and adds a history entry in React Router's format. */
export function goWithinPage(path: string): void {
  // Relies on undocumented behavior: React Router 7 keeps `key` and `idx` in the state. gate.spec.ts navigates with this.
  history.pushState({ key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
