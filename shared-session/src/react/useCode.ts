import { useEffect, useState } from 'react';

type State<Code> = { code: Code } | { error: unknown } | 'loading';

/** `error` is null unless loading has failed. `retry` loads again. */
type LoadedCode<Code> = { code: Code | null; error: unknown; retry: () => void };

/**
 * Loads code that only some visits need; null loads nothing. Unlike with a component that suspends, the caller decides what to
 * show meanwhile and after a failure. `load` must be the same function on every render, and `loaded` is the result of an
 * earlier load.
 */
export function useCode<Code>(load: (() => Promise<Code>) | null, loaded: Code | null = null): LoadedCode<Code> {
  const [state, setState] = useState<State<Code>>(loaded === null ? 'loading' : { code: loaded });

  useEffect(() => {
    if (state !== 'loading' || load === null) return undefined;
    let isCurrent = true;
    load().then(
      (code) => isCurrent && setState({ code }),
      (error: unknown) => isCurrent && setState({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, state]);

  return {
    code: state !== 'loading' && 'code' in state ? state.code : null,
    error: state !== 'loading' && 'error' in state ? (state.error ?? new Error('Loading failed.')) : null,
    retry: () => setState('loading'),
  };
}
