import { useEffect, useId, useState } from 'react';
import { call, calls, noLocation } from 'shared-session';
import { Field, TextInput } from 'shared-ui';

import { peopleText } from './messages.ts';
import { useFoundLocations } from './useFoundLocations.ts';
import type { LocationRef } from './userValues.ts';

type Props = {
  /** A location's id, `noLocation`, or empty for any. */
  value: string;
  onChange: (value: string) => void;
};

/** What is typed in the field, until the chosen location's name replaces it. */
type Typed = { chars: string; until: string | null };

/** Narrows to one location, found by typing: the server offers the first that match. */
export function LocationFilter({ value, onChange }: Props) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [chosen, setChosen] = useState<LocationRef>(noChoice);
  const [isFocused, setIsFocused] = useState(false);
  // What is offered may come after the last letter of a name.
  const { found, error } = useFoundLocations(isFocused ? (typed?.chars ?? '') : null, (locations, search) =>
    choose(locations, search),
  );
  const stored = useLocationName(chosen._id === value ? '' : value);
  const listId = useId();
  const offered = [noLocationAtAll, ...found];

  // From here on what Back brings is shown, not what was typed before.
  if (typed?.until === value) setTyped(null);

  function type(chars: string) {
    setTyped({ chars, until: chars === '' ? '' : null });
    if (chars === '') onChange('');
    else choose(offered, chars);
  }

  function choose(locations: readonly LocationRef[], name: string) {
    const location = locations.find((one) => one.name === name);
    if (!location) return;
    setTyped({ chars: name, until: location._id });
    setChosen(location);
    onChange(location._id);
  }

  return (
    <Field id="people-location" label={peopleText.location} error={error?.message} isAlone>
      {(ids) => (
        <>
          <TextInput
            {...ids}
            type="search"
            required={false}
            autoComplete="off"
            list={listId}
            placeholder={peopleText.anyLocation}
            value={typed?.chars ?? (chosen._id === value ? chosen.name : stored)}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={() => setIsFocused(true)}
            onBlur={() => {
              setIsFocused(false);
              setTyped(null);
            }}
          />
          <datalist id={listId}>
            {offered.map((location) => (
              <option key={location._id} value={location.name}>
                {location.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const noChoice: LocationRef = { _id: '', name: '' };
const noLocationAtAll: LocationRef = { _id: noLocation, name: peopleText.noLocation };

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
      setKnown({ id, name: location?.name ?? peopleText.unknownLocation });
    };
    void loadName();
    return () => own.abort();
  }, [id]);

  if (id === noLocation) return peopleText.noLocation;
  return known.id === id ? known.name : '';
}

// That its name did not come does not say that it is gone.
const unnamed = { name: peopleText.oneLocation };
