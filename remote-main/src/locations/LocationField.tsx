import { useEffect, useState } from 'react';
import { call, calls, noLocation } from 'shared-session';
import { Combobox, Field } from 'shared-ui';

import { locationFieldText as text } from './messages.ts';
import { useFoundLocations } from './useFoundLocations.ts';

type Props = {
  id: string;
  label: string;
  /** A location's id, `noLocation`, or empty for none chosen. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** A location that is not offered. */
  without?: string;
};

/** One location, found by typing: the server offers the first that match. */
export function LocationField({ id, label, value, onChange, placeholder = text.any, without }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ value: '', label: '' });
  const { found, error } = useFoundLocations(typed);
  const stored = useLocationName(chosen.value === value ? '' : value);
  const options = [
    ...(text.none.toLowerCase().includes((typed ?? '').trim().toLowerCase()) ? [nowhere] : []),
    ...found.filter(({ _id }) => _id !== without).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <Field id={id} label={label} error={error?.message} isAlone>
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

const nowhere = { value: noLocation, label: text.none };

/** What the location of an address is called; empty while that is not known, or when there is none. */
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

// That its name did not come does not say that it is gone.
const unnamed = { name: text.one };
