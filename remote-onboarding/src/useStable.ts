import { useLayoutEffect, useRef, useState } from 'react';

/** A function that stays the same and always does what the latest render says; memoised parts can be given it. */
export function useStable<Parameters extends readonly unknown[], Result>(act: (...given: Parameters) => Result) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const [stable] = useState(
    () =>
      (...given: Parameters) =>
        latest.current(...given),
  );
  return stable;
}
