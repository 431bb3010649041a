/**
 * notistack's CSS-in-JS writes into the element with this name and would otherwise add a style element to the
 * page, which a strict content security policy refuses. Toaster.module.css holds all the styles that are needed.
 */
export function discardInjectedStyles(): void {
  if ('_goober' in window) return;
  Object.defineProperty(window, '_goober', { value: { parentNode: true, firstChild: { data: '' } } });
}
