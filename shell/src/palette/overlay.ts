import { atom } from 'jotai';
import { openStoredText } from 'shared-session/storage';

/** The search for pages, people and locations, or the list of keyboard shortcuts. */
export type Overlay = 'search' | 'shortcuts';

export const overlayAtom = atom<Overlay | null>(null);

/** "off" turns single-letter shortcuts off, because speech input could trigger them. */
export const singleKeys = openStoredText('singleKeys');
