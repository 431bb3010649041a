import { useEffect, useState } from 'react';
import { refreshProfile } from 'shared-session';

type Finding = 'unchanged' | 'failed';

/** Asks the server for the role again, on demand and when the tab comes back; a new role moves the person on by itself. */
export function useRoleCheck() {
  const [isChecking, setIsChecking] = useState(false);
  const [finding, setFinding] = useState<Finding | null>(null);

  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void refreshProfile();
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, []);

  const check = async () => {
    setIsChecking(true);
    setFinding(null);
    const answer = await refreshProfile();
    setIsChecking(false);
    setFinding(answer.ok ? 'unchanged' : 'failed');
  };
  return { isChecking, finding, check };
}
