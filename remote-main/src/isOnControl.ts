/** Whether a key was pressed in a field, a menu or a dialog, which handle keys themselves. */
export const isOnControl = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu]') !== null;
