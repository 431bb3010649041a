import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Location } from 'shared-session';
import { Checkbox } from 'shared-ui';

import type { CellControl } from '../../rows/RowEditor.tsx';
import { words } from '../../words.ts';
import styles from './LocationChoice.module.css';

type Props = {
  ids: CellControl;
  locations: readonly Location[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Which locations somebody belongs to: their names, and on demand a box for each to tick. */
export function LocationChoice({ ids, locations, chosen, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const names = locations.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name);
  const shown = names.length > 0 ? listOf(names) : words.people.noLocation;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <div className={styles.choice}>
      <button
        type="button"
        id={ids.id}
        aria-describedby={ids['aria-describedby']}
        aria-expanded={isOpen}
        aria-label={words.people.locationsOf(shown)}
        className={styles.shown}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.names}>{shown}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.boxes}>
          {locations.length === 0 && <p>{words.people.noLocations}</p>}
          {locations.map(({ _id, name }) => (
            <Checkbox key={_id} label={name} checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
          ))}
        </div>
      )}
    </div>
  );
}

const listOf = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
