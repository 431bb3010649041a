import { Link, useLocation } from 'react-router-dom';
import { accountLabel, language, PageFrame, ResourceView } from '@askwell/page-kit';
import { queries, useQuery, useSession } from 'shared-session';
import { buttonClass, Card, MobileAppLinks, TryQuestions } from 'shared-ui';

import styles from './AllSet.module.css';
import { allSetMessages as text } from './messages.ts';

/** The end of the onboarding: the app to try, and what was set up. */
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
                  <Facts
                    facts={[
                      [text.locations, saved.length],
                      [text.people, people.filter(({ status }) => status !== 'deactivated').length],
                      [text.invitations, people.filter(({ status }) => status === 'invited').length],
                    ]}
                  />
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

function Facts({ facts }: { facts: readonly (readonly [label: string, amount: number])[] }) {
  const format = new Intl.NumberFormat(language());
  return (
    <dl className={styles.facts}>
      {facts.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.format(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
