import { useEffect, useState } from 'react';
import {
  foldName,
  keepPreviousData,
  noLocation,
  pagedQueries,
  queries,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from 'shared-session';
import { Combobox, Field } from 'shared-ui';

import { locationFieldText as text } from '../settings/messages.ts';

type Props = {
  id: string;
  label: string;
  /** A location's id, `noLocation`, or empty for none chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Shown while none is chosen. */
  placeholder: string;
  /** A location that is not offered. */
  without?: string;
};

/** One location, found by typing: the server offers the first that match. */
export function LocationField({ id, label, value, onChange, placeholder, without }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const { found, isCurrent, error } = useFoundLocations(typed);
  const shown = useLocationName(value);
  const client = useQueryClient();
  const options = [
    ...(contains(text.none, typed) ? [nowhere] : []),
    ...found
      // Enter chooses the first one, which must not be a result of an earlier search.
      .filter(({ _id, name }) => _id !== without && (isCurrent || contains(name, typed)))
      .map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <Field id={id} label={label} error={error?.message} announcesError>
      {(control) => (
        <Combobox
          {...control}
          shown={shown}
          options={options}
          text={{ placeholder, clear: text.clear(label), none: text.noMatch, amount: text.amount }}
          onSearch={setTyped}
          onChoose={(next) => {
            const chosen = found.filter(({ _id }) => _id === next);
            if (chosen.length > 0) client.setQueryData(queries.locations({ id: [next] }).queryKey, chosen);
            onChange(next);
          }}
        />
      )}
    </Field>
  );
}

const contains = (name: string, typed: string | null) => foldName(name).includes(foldName(typed ?? ''));

const nowhere = { value: noLocation, label: text.none };

/** The name of the location with this id; empty while it is unknown, or if there is none. */
function useLocationName(id: string): string {
  const isNone = id === noLocation;
  const { data, error } = useQuery({
    ...queries.locations({ id: [id] }, { silent: true }),
    enabled: id !== '' && !isNone,
  });
  const name = data?.find(({ _id }) => _id === id)?.name;
  if (isNone) return text.none;
  // A failed request does not mean that the location is gone.
  return name ?? (error ? text.one : data ? text.unknown : '');
}

/** The most locations that are offered at once. */
export const maxFound = 20;

/** The first locations that match `search`; null sends no request. Earlier results stay until new ones arrive. */
export function useFoundLocations(search: string | null) {
  const [settled, setSettled] = useState('');
  const term = (search ?? '').trim().slice(0, longestSearch);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), pause);
    return () => clearTimeout(timer);
  }, [term]);
  // At once for an empty search, otherwise after a pause in typing.
  const asked = term && settled;
  const list = useInfiniteQuery({
    ...pagedQueries.locations({ ...(asked && { search: asked }), sort: 'name' }, { silent: true }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });
  const [first] = list.data?.pages ?? [];
  return {
    found: first?.rows.slice(0, maxFound) ?? [],
    /** How many match; null before the first answer. */
    total: first?.total ?? null,
    isCurrent: asked === term && !list.isPlaceholderData,
    error: list.error,
  };
}

const pause = 200;
const longestSearch = 200;
