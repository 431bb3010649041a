type Page = Pick<EventTarget, 'addEventListener'> & {
  location: { origin: string };
  navigator: Partial<Navigator> & { connection?: { saveData?: boolean } };
};

/** Prefetches the code of a link's page when the pointer or focus reaches the link, anywhere in the site. */
export function prefetchLinks(page: Page, prefetch: (pathname: string) => void): void {
  const pointedAt = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== page.location.origin || link.target !== '' || link.hasAttribute('download'))
      return;
    if (!page.navigator.connection?.saveData) prefetch(link.pathname);
  };
  for (const sign of signs) page.addEventListener(sign, pointedAt, { passive: true });
}

// There is no hover on a touch screen, but a touch starts well before the click.
const signs = ['pointerover', 'focusin', 'touchstart'] as const;
