import { EmptyCard } from '../../EmptyCard.tsx';
import { dashboardText } from './messages.ts';

/** Shown while there are no locations. */
export function NoLocations() {
  const { noLocations, noLocationsHint, addLocations } = dashboardText;
  return <EmptyCard title={noLocations} hint={noLocationsHint} path="/settings/locations" action={addLocations} />;
}

/** Shown while there are no people. */
export function NoPeople() {
  const { noPeople, noPeopleHint, addPeople } = dashboardText;
  return <EmptyCard title={noPeople} hint={noPeopleHint} path="/settings/people" action={addPeople} />;
}

/** Shown while there are locations but no one is assigned to any. */
export function NobodyAssigned() {
  const { nobodyAssigned, nobodyAssignedHint, assignLocations } = dashboardText;
  return (
    <EmptyCard
      title={nobodyAssigned}
      hint={nobodyAssignedHint}
      path="/settings/people?location=none&select=all"
      action={assignLocations}
    />
  );
}
