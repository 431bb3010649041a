import { formatNumber, useNow } from '@askwell/page-kit';
import { Link } from 'react-router-dom';
import { getSummary, type Summary } from 'contract/organization';
import { useRead } from 'shared-session';
import { buttonClass, Card, readerLocale } from 'shared-ui';

import { EmptyCard, expectedSummary, SummaryCard } from '../../cards.tsx';
import { peopleText } from '../PeopleSettings/messages.ts';
import styles from './Dashboard.module.css';
import { dashboardText } from './messages.ts';
import chart from './TrendChart.module.css';

const text = dashboardText.adoption;

/** How many of the invited people have joined, who waits, and since when. */
export function AdoptionCard() {
  return (
    <SummaryCard title={text.title}>
      {(known) =>
        known.people > 1 ? (
          <Adoption summary={known} />
        ) : (
          <div className={chart.none}>
            {/* Reserves the space of what is usual, so that nothing below moves. */}
            <div aria-hidden="true">
              <Adoption summary={{ ...known, people: 2, byStatus: expectedSummary.byStatus }} />
            </div>
            <EmptyCard {...dashboardText.noPeople} icon="people" path="/settings/people/add" />
          </div>
        )
      }
    </SummaryCard>
  );
}

function Adoption({ summary: { people, byStatus, oldestInvitation } }: { summary: Summary }) {
  const { active, invited, deactivated = 0 } = byStatus;
  const waited = useNow().getTime() - Date.parse(oldestInvitation ?? '');
  return (
    <>
      <p className={styles.number}>
        <Link to="/settings/people">{text.joined(active, people)}</Link>
      </p>
      <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.share} width={(active / people) * 100} height="10" />
      </svg>
      <dl className={styles.states}>
        <State label={text.states.active} amount={active} share={shareOf(active, people)} status="active" />
        <State label={text.states.invited} amount={invited} share={shareOf(invited, people)} status="invited" />
        {deactivated > 0 && <State label={text.states.deactivated} amount={deactivated} status="deactivated" />}
      </dl>
      {invited > 0 && oldestInvitation && <p className={styles.note}>{text.longest(Math.floor(waited / day))}</p>}
      {invited > 0 && (
        <div>
          <Link to="/settings/people?status=invited&select=all" className={buttonClass()}>
            {text.resend(invited)}
          </Link>
        </div>
      )}
    </>
  );
}

const day = 86_400_000;

type StateProps = { label: string; amount: number; share?: string; status: string };

function State({ label, amount, share, status }: StateProps) {
  return (
    <div className={styles.state}>
      <dt>{label}</dt>
      <dd>
        <Link to={`/settings/people?status=${status}`}>{formatNumber(amount)}</Link>
        {share && <span className={styles.note}> {share}</span>}
      </dd>
    </div>
  );
}

/** Whether nobody has joined yet but the admin who reads it: until then, charts and lists of those who have say nothing. */
export const isNew = (summary: Summary | undefined): boolean =>
  summary !== undefined && summary.byStatus.active <= 1 && !summary.byStatus.deactivated;

/** Locations with people of whom nobody has joined; nothing where everybody has, or where the server does not say. */
export function NotJoinedCard() {
  const { data: summary } = useRead(getSummary);
  const locations = summary?.notJoined ?? [];
  if (locations.length === 0 || isNew(summary)) return null;
  return (
    <Card title={text.notJoined}>
      <ul className={styles.locations}>
        {locations.map(({ _id, name, people }) => (
          <li key={_id} className={styles.state}>
            <span className={styles.name}>{name}</span>
            <Link to={`/settings/people?location=${_id}`}>{peopleText.shown(people)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The share in percent, rounded, but "0 %" only for none and "100 %" only for all. */
export function shareOf(part: number, whole: number, locale = readerLocale()): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const share = whole === 0 ? 0 : part / whole;
  if (share > 0 && share < 0.01) return `< ${percent.format(0.01)}`;
  if (share < 1 && share > 0.99) return `> ${percent.format(0.99)}`;
  return percent.format(share);
}
