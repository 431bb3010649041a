import { useEffect, useRef, useState } from 'react';
import { signIn } from 'shared-session';
import { type ProviderId, signInErrorMessage } from 'shared-session/sign-in';

import { readLastProvider, rememberProvider } from './lastProviderStorage.ts';

/** Starts sign-ins and tells how the newest one is doing; an older one that ends late says nothing any more. */
export function useSignIn() {
  const [opening, setOpening] = useState<ProviderId | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [lastUsed] = useState(readLastProvider);
  const newest = useRef(0);

  useEffect(() => {
    // The window is back in front: the other one was closed, or left. Its own report may take ten seconds more.
    const onFocus = () => setOpening(null);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);

  const start = (provider: ProviderId) => {
    newest.current += 1;
    const attempt = newest.current;
    const isNewest = () => attempt === newest.current;
    setOpening(provider);
    setProblem(null);
    signIn(provider)
      .then(() => rememberProvider(provider))
      .catch((error: unknown) => {
        if (isNewest()) setProblem(signInErrorMessage(error));
      })
      .finally(() => {
        if (isNewest()) setOpening(null);
      });
  };
  return { opening, problem, lastUsed, start };
}
