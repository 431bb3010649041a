import { useEffect, useId, useState } from 'react';
import { noLocation } from 'shared-session';
import { Field, TextInput } from 'shared-ui';

import { people as text } from '../../words/people.ts';
import { useFoundLocations } from './useFoundLocations.ts';
import { useLocationName } from './useLocationName.ts';

type Props = {
  /** A location's id, the word for none at all, or empty for any. */
  value: string;
  onChange: (value: string) => void;
};

/** Narrows to one location, found by typing: the server offers the first that match. */
export function LocationFilter({ value, onChange }: Props) {
  const [typed, setTyped] = useState<{ chars: string; at: string } | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const name = useLocationName(value);
  const { found } = useFoundLocations(isFocused ? (typed?.chars ?? '') : null);
  const listId = useId();
  const offered = [{ _id: noLocation, name: text.noLocation }, ...found];
  // What is offered may come after the last letter of a name.
  const meant = offered.find((place) => place.name === typed?.chars)?._id;
  // What Back brings is shown, not what was typed before.
  const isTyping = typed !== null && (typed.at === value || meant === value);

  useEffect(() => {
    if (isTyping && meant !== undefined && meant !== value) onChange(meant);
  }, [isTyping, meant, value, onChange]);

  function type(chars: string) {
    setTyped({ chars, at: value });
    if (chars === '') onChange('');
  }

  return (
    <Field id="people-location" label={text.location}>
      {(ids) => (
        <>
          <TextInput
            {...ids}
            type="search"
            required={false}
            autoComplete="off"
            list={listId}
            placeholder={text.anyLocation}
            value={isTyping ? typed.chars : name}
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
