import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { language, accountLabel, PageFrame, ResourceView, TaskList, useLoadOnArrival } from 'remote-kit';
import {
  loadLocations,
  loadOrganization,
  loadUsers,
  locationsAtom,
  organizationAtom,
  usersAtom,
  useSession,
} from 'shared-session';
import { buttonClass, Card, mobileApp } from 'shared-ui';
import { Icon, Smartphone } from 'shared-ui/icons';

import { allSetMessages as text } from './messages.ts';
import styles from './AllSet.module.css';
import { nextTasks, savedFacts } from './nextTasks.ts';

/** The end of the onboarding: what is there now, and what comes next. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadLocations, loadUsers);
  const organization = useAtomValue(organizationAtom).data;
  const locations = useAtomValue(locationsAtom);
  const users = useAtomValue(usersAtom);
  const title = useTitle();
  return (
    <div className={styles.page}>
      <PageFrame isWide title={title} lead={text.lead(organization?.name || null)}>
        <div>
          <Link to="/dashboard" className={buttonClass('primary')}>
            {text.dashboard}
          </Link>
        </div>
        <Card title={text.facts}>
          <ResourceView resource={locations} what={text.what} expected={[]} onRetry={() => void loadLocations()}>
            {(saved) => (
              <ResourceView resource={users} what={text.what} expected={[]} onRetry={() => void loadUsers()}>
                {(people) => (
                  <>
                    <Facts facts={savedFacts(saved, people)} />
                    <NextTasks tasks={nextTasks(saved, people)} />
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

/** A visitor who has just signed in returns to a finished organization; any other has just finished it. */
function useTitle(): string {
  const session = useSession();
  const { state } = useLocation();
  return session.user !== null && state?.isReturning === true ? text.titleBack(accountLabel(session)) : text.title;
}

/** What is left to do; nothing once all of it is done. */
function NextTasks({ tasks }: { tasks: ReturnType<typeof nextTasks> }) {
  if (tasks.every(({ isDone }) => isDone)) return null;
  return (
    <>
      <h2 className={styles.next}>{text.next}</h2>
      <TaskList tasks={tasks.map((task) => ({ ...task, label: text[task.id] }))} />
    </>
  );
}

function Facts({ facts }: { facts: ReturnType<typeof savedFacts> }) {
  const format = new Intl.NumberFormat(language);
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
