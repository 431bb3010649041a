import { useNavigate } from 'react-router-dom';
import type { Source } from 'shared-rows/source';

import type { EditableList } from '../settings/messages.ts';

/**
 * A file or a pasted list on its way from a list to the page that imports it. Only in memory: a browser may write the state of
 * its history to the device.
 */
let handedSource: Source | null = null;

export const readHandedSource = () => handedSource;
export const forgetHandedSource = () => void (handedSource = null);

/** Returns a function that opens the page for a file with this file or text. */
export function useOpenSource(list: EditableList): (source: Source) => void {
  const navigate = useNavigate();
  return (source) => {
    handedSource = source;
    void navigate(`/settings/${list}/import`);
  };
}
