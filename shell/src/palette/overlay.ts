import { atom } from 'jotai';
import { storedText } from 'shared-session/storage';

/** What lies over the page: the search for pages, people and locations, or the list of keyboard shortcuts. */
export type Overlay = 'search' | 'shortcuts';

export const overlayAtom = atom<Overlay | null>(null);

/** Whether single letters are shortcuts; "off" is for people who use speech input and would press them by accident. */
export const singleKeys = storedText('singleKeys');

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>;

/** The overlay that a key opens; letters typed into a field are ignored. */
export function overlayFor({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: Key): Overlay | null {
  if (defaultPrevented || altKey) return null;
  // On a Mac Ctrl K deletes to the end of a line.
  if (ctrlKey || metaKey) return (isApple() ? metaKey : ctrlKey) && key.toLowerCase() === 'k' ? 'search' : null;
  if (isTyping(target) || singleKeys.read() === 'off') return null;
  if (key === '/') return 'search';
  return key === '?' ? 'shortcuts' : null;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The name of the command key: "⌘" on a Mac. */
export const commandKey = () => (isApple() ? '⌘' : 'Ctrl ');
