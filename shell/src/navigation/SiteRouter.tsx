import { Component, createContext, type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router-dom';
import { storedValue } from 'shared-session/storage';
import * as v from 'valibot';

import { shellTexts as texts } from '../messages.ts';
import { useCodeOnDemand } from './lazyPart.tsx';
import type { LeaveDialogProps } from './LeaveDialog.tsx';
import type { Navigation, SiteHistory } from './SiteHistory.ts';

/** Whether the next page is loading while the old one is still shown. */
export const PendingContext = createContext(false);

/** Renders the current location. The old page stays until the next one is loaded or shows its loading state. */
export function SiteRouter({ history, children }: { history: SiteHistory; children: ReactNode }) {
  const [navigation, setNavigation] = useState(history.current);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isPending, startTransition] = useTransition();

  useLayoutEffect(() => {
    history.listen({
      onNavigate: (next) => {
        setLeave(null);
        if (next.isShown) setNavigation(next);
        else startTransition(() => setNavigation(next));
      },
      onUnsavedChanges: (nextLeave) => setLeave(() => nextLeave),
    });
  }, [history]);

  return (
    <PendingContext value={isPending}>
      <Router location={navigation.location} navigator={history}>
        {children}
      </Router>
      <ScrollMemory navigation={navigation} />
      <LeaveQuestion leave={leave} onStay={() => setLeave(null)} />
    </PendingContext>
  );
}

/** Asks before unsaved changes are lost. The dialog's code loads on first use; if it cannot be loaded, the browser asks. */
function LeaveQuestion({ leave, onStay }: LeaveDialogProps) {
  const code = useCodeOnDemand(loadDialog, leave !== null, () => {
    // Nothing is asked once the user has moved on.
    if (leave === null) return;
    onStay();
    if (confirm(texts.unsavedChanges)) leave();
  });
  return code && <code.LeaveDialog leave={leave} onStay={onStay} />;
}

const loadDialog = () => import(/* webpackChunkName: "live" */ './LeaveDialog.tsx');

type ScrollMemoryProps = { navigation: Navigation };

/** The scroll position of each history entry, until the tab is closed. */
const storedPositions = storedValue('scroll-positions', v.record(v.string(), v.number()), 'session');

/**
 * Restores the scroll position on Back and on a reload; a new page starts at its top, or at the element that its fragment
 * names. A class, because only getSnapshotBeforeUpdate can read the position before React shows a shorter page.
 */
class ScrollMemory extends Component<ScrollMemoryProps> {
  readonly #positions = storedPositions.read() ?? {};
  #stopTrying = () => {};

  override componentDidMount(): void {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', this.#store);
    this.#restore();
  }

  override getSnapshotBeforeUpdate({ navigation }: ScrollMemoryProps): null {
    if (navigation !== this.props.navigation) this.#positions[navigation.location.key] = scrollY;
    return null;
  }

  override componentDidUpdate({ navigation }: ScrollMemoryProps): void {
    if (navigation !== this.props.navigation) this.#restore();
  }

  override componentWillUnmount(): void {
    removeEventListener('pagehide', this.#store);
    this.#stopTrying();
  }

  override render(): null {
    return null;
  }

  readonly #store = (): void => {
    this.#positions[this.props.navigation.location.key] = scrollY;
    storedPositions.write(this.#positions);
  };

  #restore(): void {
    const { location, keepsScroll } = this.props.navigation;
    this.#stopTrying();
    const position = this.#positions[location.key];
    if (position !== undefined) this.#stopTrying = retryOnResize(() => scrollToPosition(position));
    else if (location.hash !== '') this.#stopTrying = retryOnResize(() => scrollToAnchor(location.hash));
    else if (!keepsScroll) scrollTo(0, 0);
  }
}

function scrollToPosition(position: number): boolean {
  scrollTo(0, position);
  return Math.abs(scrollY - position) < 1;
}

function scrollToAnchor(hash: string): boolean {
  const element = document.getElementById(anchorId(hash));
  element?.scrollIntoView();
  return element !== null;
}

/** The id in a URL's fragment, decoded if possible. */
export function anchorId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
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
