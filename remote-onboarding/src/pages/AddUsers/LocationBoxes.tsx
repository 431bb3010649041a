import type { Location } from 'shared-session';
import { Checkbox } from 'shared-ui';

import { locationBoxesWords } from '../../words/locationBoxes.ts';

type Props = { locations: readonly Location[]; chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** A box to tick for each location there is. */
export function LocationBoxes({ locations, chosen, onChange }: Props) {
  if (locations.length === 0) return <p>{locationBoxesWords.none}</p>;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return locations.map(({ _id, name }) => (
    <Checkbox key={_id} label={name} checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
  ));
}
