import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView, useLoadOnArrival } from 'shared-remote';
import { loadLocations, loadOrganization, loadUsers, locationsAtom, organizationAtom, usersAtom } from 'shared-session';
import { buttonClass, Card, PageTitle } from 'shared-ui';

import { words } from '../../words.ts';
import styles from './AllSet.module.css';
import { NextTasks } from './NextTasks.tsx';
import { savedFacts } from './savedFacts.ts';

const text = words.allSet;

/** The end of the onboarding: what is there now, and what comes next. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadLocations, loadUsers);
  const organization = useAtomValue(organizationAtom).data;
  const locations = useAtomValue(locationsAtom);
  const users = useAtomValue(usersAtom);
  return (
    <div className={styles.page}>
      <header>
        <PageTitle>{text.title}</PageTitle>
        <p className={styles.lead}>{text.lead(organization?.name ?? text.fallbackName)}</p>
      </header>
      <div>
        <Link to="/dashboard" className={buttonClass('primary')}>
          {text.dashboard}
        </Link>
      </div>
      <Card title={text.facts}>
        <ResourceView resource={locations} what={text.what} onRetry={() => void loadLocations()}>
          {(places) => (
            <ResourceView resource={users} what={text.what} onRetry={() => void loadUsers()}>
              {(people) => (
                <>
                  <Facts facts={savedFacts(places, people)} />
                  <NextTasks locations={places} users={people} />
                </>
              )}
            </ResourceView>
          )}
        </ResourceView>
      </Card>
      <p className={styles.lead}>{text.mobile}</p>
    </div>
  );
}

function Facts({ facts }: { facts: ReturnType<typeof savedFacts> }) {
  const format = new Intl.NumberFormat('en');
  return (
    <dl className={styles.facts}>
      {(['locations', 'people', 'invitations'] as const).map((fact) => (
        <div key={fact}>
          <dt>{text[fact]}</dt>
          <dd>{format.format(facts[fact])}</dd>
        </div>
      ))}
    </dl>
  );
}
