/** Whoever holds unsaved changes objects to leaving, as for a closed tab; so asking needs no contract of its own. */
export function hasUnsavedChanges(page: Pick<Window, 'dispatchEvent'>): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
