/** Calls `prefetch` when the pointer or focus reaches any link of the site, unless the visitor saves data. */
export function prefetchLinks(prefetch: (link: HTMLAnchorElement) => void): void {
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    if (!Reflect.get(navigator, 'connection')?.saveData) prefetch(link);
  };
  for (const event of approachEvents) window.addEventListener(event, onApproach, { passive: true });
}

// A touch screen has no hover, but a touch starts well before the click.
const approachEvents = ['pointerover', 'focusin', 'touchstart'] as const;
