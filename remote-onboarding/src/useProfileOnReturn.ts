import { useEffect } from 'react';
import { refreshProfile } from 'shared-session';

/** What was done in another tab or on another device: the profile knows, and the guard then moves on. */
export function useProfileOnReturn(): void {
  useEffect(() => {
    const refresh = () => void refreshProfile();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
}
