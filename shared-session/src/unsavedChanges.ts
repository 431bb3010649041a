/** Registers unsaved changes. Until the returned function is called, leaving the page or closing the tab needs confirmation. */
export function holdUnsavedChanges(): () => void {
  const hold = Symbol('unsaved changes');
  if (holds.size === 0) addEventListener('beforeunload', askBeforeClosing);
  holds.add(hold);
  return () => {
    if (holds.delete(hold) && holds.size === 0) removeEventListener('beforeunload', askBeforeClosing);
  };
}

/** Whether leaving the page would lose any changes. */
export const hasUnsavedChanges = (): boolean => holds.size > 0;

const holds = new Set<symbol>();

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();
