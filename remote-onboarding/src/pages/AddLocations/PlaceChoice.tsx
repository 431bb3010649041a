import { useMemo } from 'react';
import { countryOptions, SelectField, timeZoneOptions } from 'shared-remote';

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
      <Choices id={cell.id} values={values} onChange={onChange} />
    </CellDisclosure>
  );
}

/** Made only when it is opened: 600 options a row are too many to keep ready. */
function Choices({ id, values, onChange }: Omit<Props, 'cell'> & { id: string }) {
  const countries = useMemo(() => countryOptions(navigator.language), []);
  const timeZones = useMemo(() => timeZoneOptions(), []);
  return (
    <>
      <SelectField
        id={`${id}-country`}
        label={text.country}
        value={values.country}
        options={countries}
        none={text.inherited}
        required={false}
        onChange={(country) => onChange({ country })}
      />
      <SelectField
        id={`${id}-zone`}
        label={text.timeZone}
        value={values.timeZone}
        options={timeZones}
        none={text.inherited}
        required={false}
        onChange={(timeZone) => onChange({ timeZone })}
      />
    </>
  );
}

const countryName = (code: string) => new Intl.DisplayNames(navigator.language, { type: 'region' }).of(code) ?? code;
