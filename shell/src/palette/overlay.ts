import { atom } from 'jotai';
import { storedText } from 'shared-session/storage';

/** The search for pages, people and locations, or the list of keyboard shortcuts. */
export type Overlay = 'search' | 'shortcuts';

export const overlayAtom = atom<Overlay | null>(null);

/** Whether single letters are shortcuts. "off" is for people whose speech input would trigger them by accident. */
export const singleKeys = storedText('singleKeys');
