import { useEffect, useState } from 'react';
import { call, calls, noLocation } from 'shared-session';

import { people as text } from '../../words/people.ts';

/** What the location of an address is called; empty while that is not known, or when there is none. */
export function useLocationName(id: string): string {
  const [known, setKnown] = useState({ id: '', name: '' });

  useEffect(() => {
    if (id === '' || id === noLocation) return;
    const own = new AbortController();
    const ask = async () => {
      const answer = await call(calls.getLocations, { query: { id: [id] }, signal: own.signal, silent: true });
      if (own.signal.aborted) return;
      const place = answer.ok ? answer.payload.find(({ _id }) => _id === id) : unnamed;
      setKnown({ id, name: place?.name ?? text.unknownLocation });
    };
    void ask();
    return () => own.abort();
  }, [id]);

  if (id === noLocation) return text.noLocation;
  return known.id === id ? known.name : '';
}

// That its name did not come does not say that it is gone.
const unnamed = { name: text.oneLocation };
