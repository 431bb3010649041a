import { Later } from 'remote-kit';
import type { Location } from 'shared-session';

import { CellDisclosure } from '../../rows/CellDisclosure.tsx';
import type { CellControl } from '../../rows/Column.ts';
import { peopleWords } from '../../words/addUsers.ts';

type Props = {
  cell: CellControl;
  locations: readonly Location[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Which locations somebody belongs to: their names, and on demand a box for each to tick. */
export function LocationChoice({ cell, locations, chosen, onChange }: Props) {
  const names = locations.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name);
  const shown = names.length > 0 ? listOf(names) : peopleWords.noLocation;
  return (
    <CellDisclosure cell={cell} shown={shown} label={peopleWords.locationsOf(shown)} isMuted={names.length === 0}>
      <Later load={loadBoxes}>{({ LocationBoxes }) => <LocationBoxes chosen={chosen} onChange={onChange} />}</Later>
    </CellDisclosure>
  );
}

const loadBoxes = () => import(/* webpackChunkName: "people-more" */ './LocationBoxes.tsx');

const listOf = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
