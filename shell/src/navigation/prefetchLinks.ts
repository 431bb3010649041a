type Page = Pick<EventTarget, 'addEventListener'> & {
  location: { origin: string };
  navigator: Partial<Navigator> & { connection?: { saveData?: boolean } };
};

/** Fetches the code behind a link as soon as somebody points at it, wherever in the site the link stands. */
export function prefetchLinks(page: Page, prefetch: (pathname: string) => void): void {
  const pointedAt = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== page.location.origin || link.target !== '' || link.hasAttribute('download'))
      return;
    if (!page.navigator.connection?.saveData) prefetch(link.pathname);
  };
  for (const sign of signs) page.addEventListener(sign, pointedAt, { passive: true });
}

// On a touch screen nothing hovers; the finger comes down well before the click.
const signs = ['pointerover', 'focusin', 'touchstart'] as const;
