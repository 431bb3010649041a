import { NothingYet } from '../../NothingYet.tsx';
import { dashboard as text } from '../../words/dashboard.ts';

/** What a card about locations shows while there are none. */
export function NoLocations() {
  const { noLocations, noLocationsHint, addLocations } = text;
  return <NothingYet title={noLocations} hint={noLocationsHint} path="/settings/locations" action={addLocations} />;
}
