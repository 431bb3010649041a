import { storedText } from 'shared-session';

/** Whether single letters are shortcuts. People who use speech input can turn them off. */
export const areLetterKeysOn = () => storedText('singleKeys').read() !== 'off';

/** Whether a key belongs to a field, a menu or a dialog. */
export const isForControl = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu]') !== null;
