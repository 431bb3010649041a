import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { findStepBack } from './redirectRules.ts';

type State = object | null;
type Options = {
  /** Whether the page at the current URL is visible instead of the splash. */
  isShown: boolean;
  /** The location state of the target. */
  state: State;
  /** The location state of the target if a page was visible before the redirect. */
  stateAfterPage: State;
};

/**
 * Navigates to the target of the redirect rules, if any. Returns a function that returns whether a redirect is pending. The
 * target replaces the history entry of a page that was never visible. A visible page keeps its entry, so that Back opens it.
 * After a completed onboarding step, Back shows the step's saved data.
 */
export function useRedirect(target: string | null, { isShown, state, stateAfterPage }: Options): () => boolean {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const shownPath = useRef<string | null>(null);
  /** The history entry that a redirect leaves, and its target, so that each redirect navigates only once. */
  const pendingRedirect = useRef<string | null>(null);

  // Uses a layout effect, so that it runs before the effects of the page, which may redirect again.
  useLayoutEffect(() => {
    if (target === null) {
      pendingRedirect.current = null;
      if (isShown) shownPath.current = pathname;
      return;
    }
    const redirect = `${key} ${target}`;
    if (pendingRedirect.current === redirect) return;
    pendingRedirect.current = redirect;
    if (shownPath.current !== pathname) return void navigate(target, { replace: true, state });
    void leavePage(target);

    async function leavePage(to: string) {
      const currentUrl = pathname + search;
      const back = findStepBack({ pathname, search }, to);
      if (back !== null && back !== currentUrl) await navigate(back, { replace: true });
      await navigate(to, { replace: back === null, state: stateAfterPage });
    }
  }, [target, isShown, pathname, search, key, state, stateAfterPage, navigate]);

  return () => pendingRedirect.current !== null;
}
