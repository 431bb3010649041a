import { useEffect, useState } from 'react';
import { type ApiFailure, call, calls, foldName, type Location, noLocation } from 'shared-session';
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
  const [chosen, setChosen] = useState({ value: '', label: '' });
  const { search, found, error } = useFoundLocations(typed);
  const stored = useLocationName(chosen.value === value ? '' : value);
  const options = [
    ...(contains(text.none, typed) ? [nowhere] : []),
    ...found
      // Enter chooses the first one, which must not be a result of an earlier search.
      .filter(({ _id, name }) => _id !== without && (search === typed || contains(name, typed)))
      .map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <Field id={id} label={label} error={error?.message} announcesError>
      {(control) => (
        <Combobox
          {...control}
          shown={chosen.value === value ? chosen.label : stored}
          options={options}
          text={{ placeholder, clear: text.clear(label), none: text.noMatch, amount: text.amount }}
          onSearch={setTyped}
          onChoose={(next) => {
            setChosen(options.find((option) => option.value === next) ?? { value: '', label: '' });
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
  const [known, setKnown] = useState({ id: '', name: '' });

  useEffect(() => {
    if (id === '' || id === noLocation) return;
    const own = new AbortController();
    const loadName = async () => {
      const answer = await call(calls.getLocations, { query: { id: [id] }, signal: own.signal, silent: true });
      if (own.signal.aborted) return;
      const location = answer.ok ? answer.payload.find(({ _id }) => _id === id) : unnamed;
      setKnown({ id, name: location?.name ?? text.unknown });
    };
    void loadName();
    return () => own.abort();
  }, [id]);

  if (id === noLocation) return text.none;
  return known.id === id ? known.name : '';
}

// A failed request does not mean that the location is gone.
const unnamed = { name: text.one };

type Found = {
  /** What was searched for. */
  search: string | null;
  found: readonly Location[];
  /** How many match; null before the first answer. */
  total: number | null;
  error: ApiFailure | null;
};

/** The most locations that are offered at once. */
export const maxFound = 20;

/** The first locations that match `search`; null sends no request. Earlier results stay until new ones arrive. */
export function useFoundLocations(search: string | null): Found {
  const [result, setResult] = useState<Found>({ search: null, found: [], total: null, error: null });

  useEffect(() => {
    if (search === null) return;
    const own = new AbortController();
    const term = search.trim().slice(0, longestSearch);
    const find = async () => {
      const query = { ...(term && { search: term }), sort: 'name', limit: maxFound };
      const answer = await call(calls.getLocations, { query, signal: own.signal, silent: true });
      if (own.signal.aborted) return;
      if (!answer.ok) return setResult((before) => ({ ...before, error: answer }));
      const { payload: found, total = found.length } = answer;
      setResult({ search, found, total, error: null });
    };
    // At once for an empty search, otherwise after a pause in typing.
    const timer = setTimeout(() => void find(), term === '' ? 0 : pause);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [search]);

  return result;
}

const pause = 200;
const longestSearch = 200;
