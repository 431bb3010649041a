import { useState } from 'react';
import { TextField } from 'shared-remote';
import { Checkbox, Notice } from 'shared-ui';

import type { Place } from '../../facts/personValues.ts';
import styles from '../../settings/List.module.css';
import { people as text } from '../../words/people.ts';
import { useFoundLocations } from './useFoundLocations.ts';

type Props = {
  chosen: readonly Place[];
  error: string | undefined;
  onChange: (chosen: readonly Place[]) => void;
};

/** Where somebody works: the chosen locations first, the others as far as they are looked for. */
export function PersonPlaces({ chosen, error: refusal, onChange }: Props) {
  const [sought, setSought] = useState('');
  const [first] = useState(chosen);
  const { found, total, error } = useFoundLocations(sought);
  if (found.length === 0 && first.length === 0 && sought === '' && !error) return null;
  const others = found.filter(({ _id }) => !first.some((place) => place._id === _id));
  const isChosen = (id: string) => chosen.some((place) => place._id === id);
  const toggle = (place: Place) =>
    onChange(isChosen(place._id) ? chosen.filter(({ _id }) => _id !== place._id) : [...chosen, place]);
  return (
    <fieldset id="person-locations" tabIndex={-1}>
      <legend className={styles.legend}>{text.locations}</legend>
      {(total > found.length || sought !== '') && (
        <div className={styles.filter}>
          <TextField
            id="person-places"
            label={text.findLocation}
            type="search"
            required={false}
            value={sought}
            onChange={setSought}
          />
        </div>
      )}
      {error && <Notice kind="warn">{error.message}</Notice>}
      {refusal && (
        <Notice kind="bad" role="alert">
          {refusal}
        </Notice>
      )}
      <div className={styles.boxes}>
        {[...first, ...others].map(({ _id, name }) => (
          <Checkbox key={_id} label={name} checked={isChosen(_id)} onChange={() => toggle({ _id, name })} />
        ))}
        {total > found.length && <p>{text.moreLocations(total - found.length)}</p>}
      </div>
    </fieldset>
  );
}
