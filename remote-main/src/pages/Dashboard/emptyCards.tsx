import { MapPin, UserPlus } from 'shared-ui/icons';

import { EmptyCard } from '../../EmptyCard.tsx';
import { dashboardText } from './messages.ts';

/** Shown while there are no locations. */
export function NoLocations() {
  const { noLocations, noLocationsHint, addLocations } = dashboardText;
  return (
    <EmptyCard
      icon={MapPin}
      title={noLocations}
      hint={noLocationsHint}
      path="/settings/locations/add"
      action={addLocations}
    />
  );
}

/** Shown while there are no people. */
export function NoPeople() {
  const { noPeople, noPeopleHint, addPeople } = dashboardText;
  return (
    <EmptyCard icon={UserPlus} title={noPeople} hint={noPeopleHint} path="/settings/people/add" action={addPeople} />
  );
}
