import { useAtomValue } from 'jotai';
import { PRODUCT_NAME, serverReachableAtom, useSession } from 'shared-session';
import { Mark } from 'shared-ui';

import { useSignOut } from '../account/session.ts';
import { texts } from '../messages.ts';

/** The splash while the session is loading. It uses the classes of index.html, so that nothing moves when React renders. */
export function SplashPage() {
  const isReachable = useAtomValue(serverReachableAtom);
  const { firebaseUser } = useSession();
  const endSession = useSignOut();
  return (
    <main className="splash" ref={countFromPageStart}>
      <span className="splash-mark">
        <Mark size={40} />
      </span>
      <h1 className="splash-name">{PRODUCT_NAME}</h1>
      <span className="splash-ring" role="progressbar" aria-label={texts.loading} />
      <p className="splash-slow" data-now={isReachable ? undefined : ''} role={isReachable ? undefined : 'status'}>
        {isReachable ? texts.splash.slow : texts.splash.unreachable}
      </p>
      <p className="splash-choice">
        <a href={location.href}>{texts.splash.tryAgain}</a>
        {firebaseUser && (
          <button type="button" onClick={endSession}>
            {texts.signOut}
          </button>
        )}
      </p>
    </main>
  );
}

// The texts that appear after 4 s and 10 s count from the page's start, not from React's first render.
function countFromPageStart(element: HTMLElement | null) {
  const isFirst = performance.now() < 10_000;
  if (isFirst) element?.style.setProperty('--waited', `${Math.round(performance.now())}ms`);
}
