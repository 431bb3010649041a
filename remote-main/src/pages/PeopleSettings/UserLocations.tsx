import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { TextField } from 'remote-kit';
import { summaryAtom } from 'shared-session';
import { Checkbox, Notice, Skeleton } from 'shared-ui';

import { changeText } from './bulk/messages.ts';
import { peopleText } from './messages.ts';
import { mostFound, useFoundLocations } from '../../list/LocationField.tsx';
import type { LocationRef } from './userValues.ts';
import styles from '../../settings/List.module.css';

type Props = {
  chosen: readonly LocationRef[];
  error: string | undefined;
  onChange: (chosen: readonly LocationRef[]) => void;
};

/** The locations of a user: the current ones first, then those that match the search. */
export function UserLocations({ chosen, error: refusal, onChange }: Props) {
  const [search, setSearch] = useState('');
  const [first] = useState(chosen);
  const { found, total, error } = useFoundLocations(search);
  const counted = useAtomValue(summaryAtom).data?.locations ?? 0;
  // The number is known before the locations are, so skeletons keep the dialog at its size.
  const expected = total === null && !error ? counted : 0;
  const matching = total ?? expected;
  if (matching === 0 && first.length === 0 && search === '' && !error) return null;
  const others = found.filter(({ _id }) => !first.some((location) => location._id === _id));
  const isChosen = (id: string) => chosen.some((location) => location._id === id);
  const toggle = (location: LocationRef) =>
    onChange(isChosen(location._id) ? chosen.filter(({ _id }) => _id !== location._id) : [...chosen, location]);
  return (
    <fieldset id="person-locations" tabIndex={-1}>
      <legend className={styles.legend}>{peopleText.fields.locations}</legend>
      {(matching > mostFound || search !== '') && (
        <div className={styles.filter}>
          <TextField
            id="person-find-location"
            label={changeText.findLocation}
            type="search"
            required={false}
            value={search}
            onChange={setSearch}
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
        {Array.from({ length: Math.min(expected, mostFound) - first.length }, (_, index) => (
          <Skeleton key={index} of={<Checkbox label="&nbsp;" />} />
        ))}
        {matching > mostFound && <p>{changeText.moreLocations(matching - mostFound)}</p>}
      </div>
    </fieldset>
  );
}
