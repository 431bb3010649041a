import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Keeps what a list shows in the address, so that a link reproduces the view and Back returns to the one before. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();

  const change = useCallback(
    (name: string, value: string) => {
      const write = (before: URLSearchParams) => changedAddress(before, name, value);
      // Typing on in a search is no new step of the history; beginning and ending it are.
      const replace = name === 'select' || (name === 'search' && value !== '' && search.has(name));
      setSearch(write, { replace, preventScrollReset: true });
    },
    [search, setSearch],
  );

  const clearFilters = useCallback(() => {
    setSearch((before) => new URLSearchParams([...before].filter(([name]) => name === 'sort')), {
      preventScrollReset: true,
    });
  }, [setSearch]);

  return { search, change, clearFilters };
}

export type ListAddress = ReturnType<typeof useListAddress>;

function changedAddress(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value === '') after.delete(name);
  else after.set(name, value);
  return after;
}
