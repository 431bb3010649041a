import { useSearchParams } from 'react-router-dom';

/** What is asked of the server. Everything in it besides the order narrows the list. */
type ListQuery = { search?: string | undefined; sort?: string | undefined };

/** Keeps the search, the filters and the order of a list in the address, so that links and Back restore them. */
export function useListAddress<Query extends ListQuery>(queryOf: (address: URLSearchParams) => Query) {
  const [search, setSearch] = useSearchParams();

  function change(name: string, value: string) {
    const after = newestAddress();
    // Starting or clearing a search adds a history entry; typing on replaces it.
    const isTypingOn = name === 'search' && value !== '' && after.has(name);
    if (value === '') after.delete(name);
    else after.set(name, value);
    setSearch(after, { replace: name === 'select' || isTypingOn, preventScrollReset: true });
  }

  function clearFilters() {
    const sort = [...newestAddress()].filter(([name]) => name === 'sort');
    setSearch(sort, { preventScrollReset: true });
  }

  return { search, query: queryOf(search), change, clearFilters };
}

export type ListAddress<Query extends ListQuery = ListQuery> = ReturnType<typeof useListAddress<Query>>;

/** The rendered address is older while a change is rendering, and a second change would undo the first. */
export const newestAddress = () => new URLSearchParams(window.location.search);

/** The search in the address. */
export function searched(address: URLSearchParams): { search?: string } {
  const search = address.get('search')?.trim().slice(0, longestSearch) ?? '';
  return search === '' ? {} : { search };
}

const longestSearch = 200;

/** The value if it is one of those allowed, else null. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((item) => item === value) ?? null;
