import { Later } from 'remote-kit';

import { CellDisclosure } from '../../rows/CellDisclosure.tsx';
import type { CellControl } from '../../rows/Column.ts';
import { locationsWords } from '../../words/addLocations.ts';
import type { LocationValues } from './locationRows.ts';

type Props = { cell: CellControl; values: LocationValues; onChange: (change: Partial<LocationValues>) => void };

const text = locationsWords;

/** Country and time zone of one location: the organization's, unless somebody says otherwise. */
export function PlaceChoice({ cell, values, onChange }: Props) {
  const own = [values.country && countryName(values.country), values.timeZone.replaceAll('_', ' ')].filter(Boolean);
  const shown = own.length > 0 ? own.join(' · ') : text.inherited;
  return (
    <CellDisclosure cell={cell} shown={shown} label={text.placeOf(shown)} isMuted={own.length === 0}>
      <Later load={loadChoices}>
        {({ PlaceChoices }) => <PlaceChoices id={cell.id} values={values} onChange={onChange} />}
      </Later>
    </CellDisclosure>
  );
}

const countryName = (code: string) => new Intl.DisplayNames(navigator.language, { type: 'region' }).of(code) ?? code;

const loadChoices = () => import(/* webpackChunkName: "locations-more" */ './PlaceChoices.tsx');
