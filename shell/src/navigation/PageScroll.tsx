import { useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { storedValue } from 'shared-session/storage';
import * as v from 'valibot';

/**
 * The router's scroll restoration, which scrolls once, when a page is shown. After a reload and at a fragment, what has to
 * be scrolled to may come with the page's data, and is waited for.
 */
export function PageScroll() {
  const location = useLocation();
  const { key, hash } = location;
  const isBack = useNavigationType() === 'POP';
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    const position = isFirst.current && isRevisit() ? storedPositions.read()?.[entryKey(location)] : undefined;
    const isAnchor = hash !== '' && (isFirst.current || !isBack);
    isFirst.current = false;
    if (position !== undefined) return retryOnResize(() => scrollToPosition(position));
    return isAnchor ? retryOnResize(() => scrollToAnchor(hash)) : undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each history entry
  }, [key]);

  return <ScrollRestoration storageKey={storageKey} getKey={entryKey} />;
}

/** The scroll position of each history entry, until the tab is closed. The router writes it when the document is left. */
const storageKey = 'scroll-positions';
const storedPositions = storedValue(storageKey, v.record(v.string(), v.number()), 'session');

/** Whether the document was reloaded, or is shown again by Back or Forward. */
const isRevisit = () => performance.getEntriesByType('navigation').some(({ type }) => type !== 'navigate');

/** The first entry of each document has the same key. */
const entryKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

function scrollToPosition(position: number): boolean {
  scrollTo(0, position);
  return Math.abs(scrollY - position) < 1;
}

function scrollToAnchor(hash: string): boolean {
  try {
    const element = document.getElementById(decodeURIComponent(hash.slice(1)));
    element?.scrollIntoView();
    return element !== null;
  } catch {
    // Its encoding is broken, so it is the name of no element.
    return true;
  }
}

/** Tries again whenever the page grows, until an attempt succeeds or the user scrolls or types. */
function retryOnResize(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const growth = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const event of userEvents) removeEventListener(event, stop);
  };
  for (const event of userEvents) addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
