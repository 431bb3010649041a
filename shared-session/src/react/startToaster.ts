import type { ComponentType } from 'react';

/** The toasts' code. The element for its styles is there before notistack, which writes them as it loads. */
export async function startToaster(): Promise<ComponentType> {
  prepareStyleElement();
  return (await import(/* webpackChunkName: "toaster" */ './Toaster.tsx')).Toaster;
}

/**
 * goober, which writes notistack's styles, uses the style element with this id where there is one. With the page's nonce
 * the content security policy allows it. A policy by hashes has no nonce and would refuse it: an unknown type keeps the
 * browser from reading it, and Toaster.module.css holds what is needed.
 */
function prepareStyleElement(): void {
  if (document.getElementById('_goober') !== null) return;
  const nonce = document.querySelector('script')?.nonce ?? '';
  const style = Object.assign(document.createElement('style'), { id: '_goober', nonce, textContent: ' ' });
  if (nonce === '') style.type = 'text/plain';
  Reflect.set(window, '__nonce__', nonce);
  document.head.append(style);
}
