import { useEffect } from 'react';
import { holdUnsavedChanges } from 'shared-session';

/** While something would be lost: the browser asks before the tab closes, the shell before another page. */
export function useUnsavedChanges(isChanged: boolean): void {
  useEffect(() => (isChanged ? holdUnsavedChanges() : undefined), [isChanged]);
}
