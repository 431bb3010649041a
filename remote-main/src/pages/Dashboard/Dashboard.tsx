import { PageFrame, useLoadOnArrival } from 'remote-kit';
import { loadOrganization, loadSummary } from 'shared-session';

import { dashboard as dashboardWords } from '../../words/dashboard.ts';
import { AttentionCard } from './AttentionCard.tsx';
import styles from './Dashboard.module.css';
import { LocationsCard } from './LocationsCard.tsx';
import { PeopleByLocationCard } from './PeopleByLocationCard.tsx';
import { PeopleByRoleCard } from './PeopleByRoleCard.tsx';
import { StandingCard } from './StandingCard.tsx';

/** The organization in numbers; each card shows for itself how its own data is getting on. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadSummary);
  return (
    <PageFrame isWide title={dashboardWords.title} lead={dashboardWords.lead}>
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
