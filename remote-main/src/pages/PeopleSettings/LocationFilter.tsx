import { useId, useState } from 'react';
import { noLocation } from 'shared-session';
import { Field, TextInput } from 'shared-ui';

import type { Place } from '../../facts/personValues.ts';
import { people as text } from '../../words/people.ts';
import { useFoundLocations } from './useFoundLocations.ts';
import { useLocationName } from './useLocationName.ts';

type Props = {
  /** A location's id, the word for none at all, or empty for any. */
  value: string;
  onChange: (value: string) => void;
};

/** What stands in the field instead of the name of what is chosen, until that is so. */
type Typed = { chars: string; until: string | null };

/** Narrows to one location, found by typing: the server offers the first that match. */
export function LocationFilter({ value, onChange }: Props) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [chosen, setChosen] = useState<Place>(noPlace);
  const [isFocused, setIsFocused] = useState(false);
  // What is offered may come after the last letter of a name.
  const { found, error } = useFoundLocations(isFocused ? (typed?.chars ?? '') : null, (places, sought) =>
    choose(places, sought),
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

  function choose(places: readonly Place[], name: string) {
    const place = places.find((one) => one.name === name);
    if (!place) return;
    setTyped({ chars: name, until: place._id });
    setChosen(place);
    onChange(place._id);
  }

  return (
    <Field id="people-location" label={text.location} error={error?.message} isAlone>
      {(ids) => (
        <>
          <TextInput
            {...ids}
            type="search"
            required={false}
            autoComplete="off"
            list={listId}
            placeholder={text.anyLocation}
            value={typed?.chars ?? (chosen._id === value ? chosen.name : stored)}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={() => setIsFocused(true)}
            onBlur={() => {
              setIsFocused(false);
              setTyped(null);
            }}
          />
          <datalist id={listId}>
            {offered.map((place) => (
              <option key={place._id} value={place.name}>
                {place.name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const noPlace: Place = { _id: '', name: '' };
const noLocationAtAll: Place = { _id: noLocation, name: text.noLocation };
