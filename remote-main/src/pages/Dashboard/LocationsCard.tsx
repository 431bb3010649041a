import { formatNumber } from '@askwell/page-kit';
import { Link } from 'react-router-dom';
import type { Adoption, LocationAdoption } from 'contract/adoption';
import { PRODUCT_NAME, useSession } from 'shared-session';
import { Button, getButtonClass, Card, EmptyState } from 'shared-ui';
import { Icon, UserPlus } from 'shared-ui/icons';

import { PosterButton } from '../../poster/PosterButton.tsx';
import { dashboardMessages } from './messages.ts';
import styles from './LocationsCard.module.css';

const messages = dashboardMessages.locations;

type Props = { week: Adoption; onMore: () => void };

/** How far the people of each location have come. Locations with the most waiting people come first. */
export function LocationsCard({ week: { people, locations = [], locationCount = 0 }, onMore }: Props) {
  if (people <= 1) return <NoPeople />;
  if (locationCount === 0) return null;
  const otherCount = locationCount - locations.length;
  // The server sends no figure for fewer than five people.
  const hasSeen = locations.some(({ seen }) => seen !== null);
  return (
    <Card title={messages.title} actions={<Link to="/settings/locations">{messages.all}</Link>}>
      <div className={styles.table} data-seen={hasSeen || undefined}>
        {/* The column headers are for sighted users. Each number also states its unit. */}
        <div className={styles.head} aria-hidden="true">
          <span className={styles.nameHead}>{messages.nameHead}</span>
          <span>{messages.people}</span>
          <span>{messages.delivered}</span>
          <span>{messages.joined}</span>
          {hasSeen && <span>{messages.seen}</span>}
          <span className={styles.longest}>{messages.longestHead}</span>
        </div>
        <ul className={styles.list}>
          {locations.map((location) => (
            <Row key={location._id} location={location} hasSeen={hasSeen} />
          ))}
        </ul>
      </div>
      {otherCount > 0 && (
        <div className={styles.more}>
          <Button kind="quiet" onClick={onMore}>
            {messages.more(otherCount)}
          </Button>
        </div>
      )}
    </Card>
  );
}

function NoPeople() {
  const { title, hint, action } = dashboardMessages.noPeople;
  return (
    <Card>
      <EmptyState
        icon={<Icon icon={UserPlus} size={20} />}
        title={title}
        action={
          <Link to="/settings/people/add" className={getButtonClass('primary')}>
            {action}
          </Link>
        }
      >
        {hint}
      </EmptyState>
    </Card>
  );
}

function Row({ location, hasSeen }: { location: LocationAdoption; hasSeen: boolean }) {
  const { _id, name, people, delivered, joined, seen, waiting, longest } = location;
  const peopleLink = `/settings/people?location=${_id}`;
  const { user } = useSession();
  return (
    <li className={styles.row}>
      <Link to={`${peopleLink}&status=current`} className={styles.name} aria-label={messages.peopleAt(name)}>
        {name}
      </Link>
      <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.deliveredShare} width={(delivered / people) * 100} height="10" />
        <rect width={(joined / people) * 100} height="10" />
      </svg>
      <span className={styles.numbers}>
        <Number unit={messages.units.people(people)} value={people} />
        <Number unit={messages.units.delivered} value={delivered} />
        <Number unit={messages.units.joined} value={joined} />
        {hasSeen && <Number unit={messages.units.seen} value={seen} />}
      </span>
      <span className={styles.longest}>
        {longest && longest.days > 0 && (
          <>
            <Link to={`/settings/people/${longest._id}`}>{longest.name}</Link> {messages.waits(longest.days)}
          </>
        )}
      </span>
      {joined === 0 ? (
        <PosterButton
          className={styles.action}
          aria-label={messages.posterFor(name)}
          organization={user?.organizationName || PRODUCT_NAME}
          location={name}
        >
          {messages.poster}
        </PosterButton>
      ) : (
        waiting > 0 && (
          <Link
            to={`${peopleLink}&status=invited&select=all`}
            className={getButtonClass('secondary', styles.action)}
            aria-label={messages.remindAt(waiting, name)}
          >
            {messages.remind(waiting)}
          </Link>
        )
      )}
    </li>
  );
}

/** A number with its unit, which the column header has already in a wide card. */
const Number = ({ unit, value }: { unit: string; value: number | null }) => (
  <span className={styles.number}>
    {value === null ? messages.notKnown : formatNumber(value)} <span className={styles.unit}>{unit}</span>
  </span>
);
