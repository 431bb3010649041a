import { Link, useLocation } from 'react-router-dom';
import { accountLabel, language, PageFrame, ResourceView, TaskList } from '@askwell/page-kit';
import { type Location, queries, type UserListItem, useQuery, useSession } from 'shared-session';
import { buttonClass, Card, MobileAppLinks, TryQuestions } from 'shared-ui';

import styles from './AllSet.module.css';
import { allSetMessages as text } from './messages.ts';

/** The end of the onboarding: the app to try, what was set up, and the next tasks. */
export function Page() {
  const { data: organization } = useQuery(queries.organization());
  const locations = useQuery(queries.locations());
  const users = useQuery(queries.users());
  const title = useTitle();
  return (
    <div className={styles.page}>
      <PageFrame isWide title={title} lead={text.lead(organization?.name || null)}>
        <Card title={text.phone}>
          <MobileAppLinks />
          <TryQuestions />
        </Card>
        <Card title={text.facts}>
          <ResourceView query={locations} what={text.what} expected={[]}>
            {(saved) => (
              <ResourceView query={users} what={text.what} expected={[]}>
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
        <div className={styles.buttons}>
          <Link to="/dashboard" className={buttonClass('primary')}>
            {text.dashboard}
          </Link>
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
  const format = new Intl.NumberFormat(language());
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
