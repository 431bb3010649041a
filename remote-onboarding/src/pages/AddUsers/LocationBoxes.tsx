import { useAtomValue } from 'jotai';
import { FailureNotice, sharedWords } from 'remote-kit';
import { loadLocations, locationsAtom } from 'shared-session';
import { Checkbox } from 'shared-ui';

import { locationBoxesWords } from '../../words/locationBoxes.ts';

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** A box to tick for each location there is. */
export function LocationBoxes({ chosen, onChange }: Props) {
  const { data, error } = useAtomValue(locationsAtom);
  if (data === null && error) return <FailureNotice failure={error} onRetry={() => void loadLocations()} />;
  if (data === null) return <p role="status">{sharedWords.resource.loading(locationBoxesWords.what)}</p>;
  if (data.length === 0) return <p>{locationBoxesWords.none}</p>;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return data.map(({ _id, name }) => (
    <Checkbox key={_id} form="" label={name} checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
  ));
}
