import { useEffect, useRef } from 'react';
import { useCall, useLoadOnReturn } from 'remote-kit';
import { call, calls } from 'shared-session';

/** The subscription; asked for again while a payment for it is on its way. */
export function useSubscription() {
  const { resource, load } = useCall((signal) => call(calls.getSubscription, { signal }));
  useLoadOnReturn(load);
  const latest = useRef(load);
  const { data, status } = resource;
  const isWaiting = status === 'ready' && data !== null && (data.nextPlan !== null || data.state === 'pending');

  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void latest.current(), rhythm);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return { resource, load };
}

const rhythm = 3000;
