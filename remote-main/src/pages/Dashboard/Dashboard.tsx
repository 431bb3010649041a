import { PageFrame, useLoadOnArrival } from 'shared-remote';
import { loadLocations, loadOrganization, loadUsers } from 'shared-session';

import styles from '../../Cards.module.css';
import { words } from '../../words.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { LocationsCard } from './LocationsCard.tsx';
import { PeopleByLocationCard } from './PeopleByLocationCard.tsx';
import { PeopleByRoleCard } from './PeopleByRoleCard.tsx';
import { StandingCard } from './StandingCard.tsx';

/** The organization in numbers; each card loads, fails and is tried again alone. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadLocations, loadUsers);
  return (
    <PageFrame isWide title={words.dashboard.title}>
      <div className={styles.cards}>
        <AttentionCard />
        <StandingCard />
        <LocationsCard />
        <PeopleByRoleCard />
        <PeopleByLocationCard />
      </div>
    </PageFrame>
  );
}
