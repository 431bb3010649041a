import { useSearchParams } from 'react-router-dom';

/** One value of the address's query and how to change it; typing in it fills no history. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();

  function change(value: string) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  return [search.get(name) ?? '', change];
}
