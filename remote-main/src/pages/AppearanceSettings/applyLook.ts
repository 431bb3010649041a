import { type LookName, looks } from './looks.ts';

/** Shows a look at once; the usual one needs no mark on the page. */
export function applyLook(name: LookName, look: string, root: HTMLElement) {
  if (look === looks[name][0]) delete root.dataset[name];
  else root.dataset[name] = look;
}
