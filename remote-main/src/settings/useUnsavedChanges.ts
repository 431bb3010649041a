import { useEffect } from 'react';

/** Objects to leaving while something would be lost: the browser asks before the tab closes, the shell before another page. */
export function useUnsavedChanges(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const object = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', object);
    return () => window.removeEventListener('beforeunload', object);
  }, [isChanged]);
}
