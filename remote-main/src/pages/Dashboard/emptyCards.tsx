import { EmptyCard } from '../../EmptyCard.tsx';
import { dashboardText } from './messages.ts';

/** What a card about locations shows while there are none. */
export function NoLocations() {
  const { noLocations, noLocationsHint, addLocations } = dashboardText;
  return <EmptyCard title={noLocations} hint={noLocationsHint} path="/settings/locations" action={addLocations} />;
}

/** What a card about people shows while there are none. */
export function NoPeople() {
  const { noPeople, noPeopleHint, addPeople } = dashboardText;
  return <EmptyCard title={noPeople} hint={noPeopleHint} path="/settings/people" action={addPeople} />;
}

/** What a card about who works where shows while there are locations, but nobody at any of them. */
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
