import { useEffect, useRef, useState } from 'react';
import { signIn } from 'shared-session';
import { type ProviderId, signInErrorMessage, signInProviders } from 'shared-session/sign-in';
import { storedText } from 'shared-session/storage';

/** The provider that worked the last time in this browser. */
const lastProvider = storedText('lastProvider');

/** Starts sign-ins and shows how the newest one is doing; what an older one reports late is ignored. */
export function useSignIn() {
  const [opening, setOpening] = useState<ProviderId | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [lastUsed] = useState(() => signInProviders.find(({ id }) => id === lastProvider.read())?.id ?? null);
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
      .then(() => lastProvider.write(provider))
      .catch((error: unknown) => {
        if (isNewest()) setProblem(signInErrorMessage(error));
      })
      .finally(() => {
        if (isNewest()) setOpening(null);
      });
  };
  return { opening, problem, lastUsed, start };
}
