import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/** The row whose id the address has, below that of its list, and how to show another one, or the list alone. */
export function useShownRow(list: 'people' | 'locations') {
  const { '*': id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const show = (row: { _id: string } | null) => {
    const below = row === null ? '' : `/${encodeURIComponent(row._id)}`;
    void navigate({ pathname: `/settings/${list}${below}`, search }, { preventScrollReset: true });
  };
  return { shown: id === '' ? null : id, show };
}

/** Puts the name of the row at the side before the title of its list. */
export function useNameInTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const ofList = document.title;
    document.title = `${name} · ${ofList}`;
    return () => void (document.title = ofList);
  }, [name]);
}
