import type { ComponentType } from 'react';

/** Loads the toasts' code. The style element must exist before notistack loads, because it writes its styles then. */
export async function startToaster(): Promise<ComponentType> {
  prepareStyleElement();
  return (await import(/* webpackChunkName: "toaster" */ './Toaster.tsx')).Toaster;
}

/**
 * goober, which writes notistack's styles, uses an existing style element with this id. With the page's nonce, the
 * content security policy allows it. A policy by hashes has no nonce and would refuse it, so an unknown type keeps the
 * browser from applying it, and Toaster.module.css has the needed styles.
 */
function prepareStyleElement(): void {
  if (document.getElementById('_goober') !== null) return;
  const nonce = document.querySelector('script')?.nonce ?? '';
  const style = Object.assign(document.createElement('style'), { id: '_goober', nonce, textContent: ' ' });
  if (nonce === '') style.type = 'text/plain';
  Reflect.set(window, '__nonce__', nonce);
  document.head.append(style);
}
