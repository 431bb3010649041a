import { formatNumber, ResourceView, type ShownQuery } from '@askwell/page-kit';
import { Link } from 'react-router-dom';
import type { Adoption, LocationAdoption } from 'contract/adoption';
import { PRODUCT_NAME, useSession } from 'shared-session';
import { Button, buttonClass, Card } from 'shared-ui';

import { PosterButton } from '../../poster/PosterButton.tsx';
import { dashboardMessages } from './messages.ts';
import styles from './LocationsCard.module.css';

const text = dashboardMessages.locations;

type Props = { week: ShownQuery<Adoption>; onMore: () => void };

/** How many people have joined at each location. Locations with the most waiting people come first. */
export function LocationsCard({ week, onMore }: Props) {
  const { locations = [], locationCount = 0 } = week.data ?? {};
  // With a single location, the card above has the same numbers.
  if (locationCount < 2) return null;
  const otherCount = locationCount - locations.length;
  // The server sends no figure for fewer than five people.
  const hasSeen = locations.some(({ seen }) => seen !== null);
  return (
    <Card title={text.title} actions={<Link to="/settings/locations">{text.all}</Link>}>
      <ResourceView query={week} dataName={text.dataName}>
        {() => (
          <div className={styles.table} data-seen={hasSeen || undefined}>
            {/* The column headers are for sighted users. Each number also states its unit. */}
            <div className={styles.head} aria-hidden="true">
              <span>{text.nameHead}</span>
              <span>{text.joinedHead}</span>
              {hasSeen && <span className={styles.seenHead}>{text.seenHead}</span>}
              <span>{text.longestHead}</span>
            </div>
            <ul className={styles.list}>
              {locations.map((location) => (
                <Row key={location._id} location={location} hasSeen={hasSeen} />
              ))}
            </ul>
          </div>
        )}
      </ResourceView>
      {otherCount > 0 && (
        <div className={styles.more}>
          <Button kind="quiet" onClick={onMore}>
            {text.more(otherCount)}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ location, hasSeen }: { location: LocationAdoption; hasSeen: boolean }) {
  const { _id, name, people, joined, seen, waiting, longest } = location;
  const peopleLink = `/settings/people?location=${_id}`;
  const numbers = text.joined(joined, people);
  const { user } = useSession();
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.joined}>
        <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
          <rect width={(joined / people) * 100} height="10" />
        </svg>
        <Link to={`${peopleLink}&status=current`} aria-label={text.joinedAt(numbers, name)}>
          {numbers}
        </Link>
      </span>
      <span className={styles.facts}>
        {hasSeen && (
          <span className={styles.seen} data-empty={seen === null || undefined}>
            {seen === null ? (
              text.notKnown
            ) : (
              <>
                {formatNumber(seen)} <span className={styles.unit}>{text.seen}</span>
              </>
            )}
          </span>
        )}
        <span className={styles.longest}>
          {longest && longest.days > 0 && (
            <>
              <Link to={`/settings/people/${longest._id}`}>{longest.name}</Link> {text.waits(longest.days)}
            </>
          )}
        </span>
      </span>
      {joined === 0 ? (
        <PosterButton
          className={styles.action}
          aria-label={text.posterFor(name)}
          organization={user?.organizationName || PRODUCT_NAME}
          location={name}
        >
          {text.poster}
        </PosterButton>
      ) : (
        waiting > 0 && (
          <Link
            to={`${peopleLink}&status=invited&select=all`}
            className={buttonClass('secondary', styles.action)}
            aria-label={text.remindAt(waiting, name)}
          >
            {text.remind(waiting)}
          </Link>
        )
      )}
    </li>
  );
}
