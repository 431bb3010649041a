import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { accountLabel, language, PageFrame, ResourceView, TaskList, useLoadOnArrival } from 'remote-kit';
import {
  loadLocations,
  loadOrganization,
  loadUsers,
  type Location,
  locationsAtom,
  organizationAtom,
  type UserListItem,
  usersAtom,
  useSession,
} from 'shared-session';
import { buttonClass, Card, mobileApp } from 'shared-ui';
import { Icon, Smartphone } from 'shared-ui/icons';

import styles from './AllSet.module.css';
import { allSetMessages as text } from './messages.ts';

/** The end of the onboarding: what was set up, and the next tasks. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadLocations, loadUsers);
  const organization = useAtomValue(organizationAtom).data;
  const locations = useAtomValue(locationsAtom);
  const users = useAtomValue(usersAtom);
  const title = useTitle();
  return (
    <div className={styles.page}>
      <PageFrame isWide title={title} lead={text.lead(organization?.name || null)}>
        <div className={styles.buttons}>
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
            <p className={styles.buttons}>
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

/** A user who has just signed in is welcomed back; any other has just finished the onboarding. */
function useTitle(): string {
  const session = useSession();
  const { state } = useLocation();
  return session.user !== null && state?.isReturning === true ? text.titleBack(accountLabel(session)) : text.title;
}

/** The list of next tasks; nothing if all are done. */
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

/** What was set up, in numbers. */
export function savedFacts(locations: readonly Location[], users: readonly UserListItem[]) {
  return {
    locations: locations.length,
    people: users.length,
    invitations: users.filter(({ status }) => status === 'invited').length,
  };
}

/** Suggested next tasks, and whether each is done. One user, who signed up, was not invited. */
export function nextTasks(locations: readonly Location[], users: readonly UserListItem[]) {
  return [
    { id: 'moreLocations', path: '/settings/locations/add', isDone: locations.length > 0 },
    { id: 'invite', path: '/settings/people/add', isDone: users.length > 1 },
    {
      id: 'assign',
      path: '/settings/people?location=none&select=all',
      isDone: users.every((user) => user.locations.length > 0),
    },
  ] as const;
}
