import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads on to another page once something is saved, unless people have left this one meanwhile. */
export function useLeave(): (to: string) => void {
  const navigate = useNavigate();
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  return (to) => {
    if (isHere.current) void navigate(to);
  };
}
