import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { TextField } from 'remote-kit';
import { summaryAtom } from 'shared-session';
import { Checkbox, Notice, Skeleton } from 'shared-ui';

import { peopleText } from './messages.ts';
import { mostFound, useFoundLocations } from './useFoundLocations.ts';
import type { LocationRef } from './userValues.ts';
import styles from '../../settings/List.module.css';

type Props = {
  chosen: readonly LocationRef[];
  error: string | undefined;
  onChange: (chosen: readonly LocationRef[]) => void;
};

/** Where somebody works: the chosen locations first, the others as far as they are looked for. */
export function UserLocations({ chosen, error: refusal, onChange }: Props) {
  const [sought, setSought] = useState('');
  const [first] = useState(chosen);
  const { found, total, error } = useFoundLocations(sought);
  const counted = useAtomValue(summaryAtom).data?.locations ?? 0;
  // How many there are is known before they are read: their room is kept, and the dialog stays as it opens.
  const expected = total === null && !error ? counted : 0;
  const matching = total ?? expected;
  if (matching === 0 && first.length === 0 && sought === '' && !error) return null;
  const others = found.filter(({ _id }) => !first.some((place) => place._id === _id));
  const isChosen = (id: string) => chosen.some((place) => place._id === id);
  const toggle = (place: LocationRef) =>
    onChange(isChosen(place._id) ? chosen.filter(({ _id }) => _id !== place._id) : [...chosen, place]);
  return (
    <fieldset id="person-locations" tabIndex={-1}>
      <legend className={styles.legend}>{peopleText.fields.locations}</legend>
      {(matching > mostFound || sought !== '') && (
        <div className={styles.filter}>
          <TextField
            id="person-places"
            label={peopleText.findLocation}
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
        {Array.from({ length: Math.min(expected, mostFound) - first.length }, (_, place) => (
          <Skeleton key={place} of={<Checkbox label="&nbsp;" />} />
        ))}
        {matching > mostFound && <p>{peopleText.moreLocations(matching - mostFound)}</p>}
      </div>
    </fieldset>
  );
}
