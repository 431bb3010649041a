import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { showToast, useSession } from 'shared-session';
import { useCode } from 'shared-session/use-code';
import { isApple, runOutsideDialogs } from 'shared-ui';

import type { Composition } from '../composition/trustedComposition.ts';
import { shellMessages as messages } from '../messages.ts';
import { type Overlay, overlayAtom, singleKeys } from './overlay.ts';
import { recordVisit } from './recentPages.ts';

/** Opens overlays by key or button, and records visits for the search. The overlays' code loads with the first overlay. */
export function OverlayHost({ composition }: { composition: Composition }) {
  const [overlay, setOverlay] = useAtom(overlayAtom);
  const { code, error, retry } = useCode(overlay === null ? null : load);
  const onFailed = useEffectEvent(() => {
    setOverlay(null);
    showToast({ kind: 'bad', text: messages.notLoaded });
    // The next key press or click tries again to load the code.
    retry();
  });
  useEffect(() => {
    if (error !== null) onFailed();
  }, [error]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const nextOverlay = findOverlay(event);
    if (nextOverlay !== null && runOutsideDialogs(() => setOverlay(nextOverlay))) event.preventDefault();
  });
  // Uses a layout effect, so that the keys work as soon as the layout is painted.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const { pathname } = useLocation();
  const uid = useSession().firebaseUser?.uid ?? '';
  useEffect(() => {
    const routes = composition.remotes.flatMap((remote) => remote.routes.filter(({ layout }) => layout === 'main'));
    recordVisit(uid, pathname, routes);
  }, [uid, pathname, composition]);
  // Closes together with the layout, for example on sign-out.
  useEffect(() => () => setOverlay(null), [setOverlay]);

  return code && overlay && <code.Overlays composition={composition} overlay={overlay} onChange={setOverlay} />;
}

const load = () => import(/* webpackChunkName: "palette" */ './Overlays.tsx');

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>;

/** Returns the overlay that a key opens. Ignores letters that are typed into a field. */
function findOverlay({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: Key): Overlay | null {
  if (defaultPrevented || altKey) return null;
  // On a Mac, Ctrl+K deletes to the end of the line.
  if (ctrlKey || metaKey) return (isApple() ? metaKey : ctrlKey) && key.toLowerCase() === 'k' ? 'search' : null;
  if (isTyping(target) || singleKeys.read() === 'off') return null;
  if (key === '/') return 'search';
  return key === '?' ? 'shortcuts' : null;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
