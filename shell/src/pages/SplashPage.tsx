import { useAtomValue } from 'jotai';
import { PRODUCT_NAME, serverReachableAtom, useSession } from 'shared-session';
import { Mark } from 'shared-ui';

import { endSession } from '../navigation/endSession.ts';
import { shellMessages as messages } from '../messages.ts';

/** The splash while the session is loading. Uses the classes of index.html, so that nothing moves when React renders. */
export function SplashPage() {
  const isReachable = useAtomValue(serverReachableAtom);
  const { firebaseUser } = useSession();
  return (
    <main className="splash" ref={countFromPageStart}>
      <span className="splash-mark">
        <Mark size={40} />
      </span>
      <h1 className="splash-name">{PRODUCT_NAME}</h1>
      <span className="splash-ring" role="progressbar" aria-label={messages.loading} />
      <p className="splash-slow" data-now={isReachable ? undefined : ''} role={isReachable ? undefined : 'status'}>
        {isReachable ? messages.splash.slow : messages.splash.unreachable}
      </p>
      <p className="splash-choice">
        {/* A link with a fragment would not reload the page. */}
        <a href={location.pathname + location.search}>{messages.splash.tryAgain}</a>
        {firebaseUser && (
          <button type="button" onClick={endSession}>
            {messages.signOut}
          </button>
        )}
      </p>
    </main>
  );
}

// Text appears 4 s and 12 s after the start of the page, not after React's first render.
function countFromPageStart(element: HTMLElement | null) {
  const isFirst = performance.now() < 12_000;
  if (isFirst) element?.style.setProperty('--waited', `${Math.round(performance.now())}ms`);
}
