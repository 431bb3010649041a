import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { PageFrame, ResourceView, TaskList, useLoadOnArrival } from 'remote-kit';
import { loadLocations, loadOrganization, loadUsers, locationsAtom, organizationAtom, usersAtom } from 'shared-session';
import { buttonClass, Card, mobileApp } from 'shared-ui';
import { Icon, Smartphone } from 'shared-ui/icons';

import { allSetMessages } from '../../messages/allSet.ts';
import styles from './AllSet.module.css';
import { nextTasks, savedFacts } from './nextTasks.ts';

const text = allSetMessages.allSet;

/** The end of the onboarding: what is there now, and what comes next. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadLocations, loadUsers);
  const organization = useAtomValue(organizationAtom).data;
  const locations = useAtomValue(locationsAtom);
  const users = useAtomValue(usersAtom);
  return (
    <div className={styles.page}>
      <PageFrame isWide title={text.title} lead={text.lead(organization?.name ?? text.fallbackName)}>
        <div>
          <Link to="/dashboard" className={buttonClass('primary')}>
            {text.dashboard}
          </Link>
        </div>
        <Card title={text.facts}>
          <ResourceView resource={locations} what={text.what} expected={[]} onRetry={() => void loadLocations()}>
            {(places) => (
              <ResourceView resource={users} what={text.what} expected={[]} onRetry={() => void loadUsers()}>
                {(people) => (
                  <>
                    <Facts facts={savedFacts(places, people)} />
                    <h2 className={styles.next}>{text.next}</h2>
                    <TaskList tasks={nextTasks(places, people).map((task) => ({ ...task, label: text[task.id] }))} />
                  </>
                )}
              </ResourceView>
            )}
          </ResourceView>
        </Card>
        <div className={styles.mobile}>
          <Icon of={Smartphone} size={20} />
          <div className={styles.app}>
            <p>{text.mobile}</p>
            <p className={styles.stores}>
              {mobileApp.stores.map(({ name, address }) => (
                <a key={name} href={address} className={buttonClass()}>
                  {name}
                </a>
              ))}
            </p>
          </div>
        </div>
      </PageFrame>
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
