import { PageFrame, useLoadOnArrival } from 'remote-kit';
import { loadOrganization, loadSummary } from 'shared-session';

import { AttentionCard } from './AttentionCard.tsx';
import styles from './Dashboard.module.css';
import { LocationsCard } from './LocationsCard.tsx';
import { PeopleByLocationCard, PeopleByRoleCard } from './PeopleCharts.tsx';
import { StatusCard } from './StatusCard.tsx';
import { dashboardText } from './messages.ts';

/** The organization in numbers; each card shows for itself how its own data is getting on. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadSummary);
  return (
    <PageFrame isWide title={dashboardText.title} lead={dashboardText.lead}>
      <div className={styles.cards}>
        <AttentionCard />
        <StatusCard />
        <LocationsCard />
        <PeopleByRoleCard />
        <PeopleByLocationCard />
      </div>
    </PageFrame>
  );
}
