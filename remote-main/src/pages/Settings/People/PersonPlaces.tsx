import { useState } from 'react';
import { TextField } from 'shared-remote';
import { foldName, type Location } from 'shared-session';
import { Checkbox } from 'shared-ui';

import { words } from '../../../words.ts';
import styles from '../List.module.css';

type Props = {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  locations: readonly Location[];
};

const text = words.settings.people;

/** Where somebody works: the chosen locations first, the others as far as they are looked for. */
export function PersonPlaces({ chosen, onChange, locations }: Props) {
  const [sought, setSought] = useState('');
  const [first] = useState(() => new Set(chosen));
  if (locations.length === 0) return null;
  const matching = locations.filter(({ name }) => foldName(name).includes(foldName(sought)));
  const ordered = [...matching.filter(({ _id }) => first.has(_id)), ...matching.filter(({ _id }) => !first.has(_id))];
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className={styles.legend}>{text.locations}</legend>
      {locations.length > shown && (
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
      <div className={styles.boxes}>
        {ordered.slice(0, shown).map(({ _id, name }) => (
          <Checkbox key={_id} label={name} checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
        ))}
        {ordered.length > shown && <p>{text.moreLocations(ordered.length - shown)}</p>}
      </div>
    </fieldset>
  );
}

const shown = 20;
