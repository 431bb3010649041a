import { FailureNotice, listNames, resourceMessages } from '@askwell/page-kit';
import { getLocations } from 'contract/locations';
import { useRead } from 'shared-session';
import { Checkbox, type ControlProps } from 'shared-ui';

import { CellDisclosure } from '../editor/cells.tsx';
import { userMessages as messages } from '../messages.ts';

type LocationsProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Shows the names of a user's locations. While open, also shows a checkbox for each location. */
export function LocationCell({
  cell,
  names,
  ...choice
}: LocationsProps & { cell: ControlProps; names: readonly string[] }) {
  const visibleText = listNames(names) || messages.noLocation;
  return (
    <CellDisclosure
      cell={cell}
      shown={visibleText}
      label={`${messages.locations}: ${visibleText}`}
      isMuted={names.length === 0}
    >
      <LocationCheckboxes {...choice} />
    </CellDisclosure>
  );
}

function LocationCheckboxes({ chosen, onChange }: LocationsProps) {
  const { data, error, refetch } = useRead(getLocations);
  if (data === undefined && error) return <FailureNotice failure={error.failure} onRetry={refetch} />;
  if (data === undefined) return <p role="status">{resourceMessages.loading(messages.whatLocations)}</p>;
  if (data.length === 0) return <p>{messages.noLocationsYet}</p>;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id]);
  return data.map(({ _id, name }) => (
    <Checkbox key={_id} form="" label={name} checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
  ));
}
