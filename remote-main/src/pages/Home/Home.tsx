import { PageFrame, ResourceView } from '@askwell/page-kit';
import { type Example, createExampleQuestions, useNow } from 'product-kit';
import { getLocations } from 'contract/locations';
import { getOrganization } from 'contract/organization';
import { getUsers, type UsersQuery } from 'contract/people';
import { createPagedQuery, useInfiniteQuery, useRead } from 'shared-session';
import { Card, MobileAppLinks } from 'shared-ui';

import { commonMessages } from '../../messages.ts';
import styles from './Home.module.css';
import { homeMessages } from './messages.ts';
import { TellCard } from './TellCard.tsx';

/** Everything an admin needs to bring people to the mobile app. */
export function Page() {
  return (
    <PageFrame isWide title={homeMessages.heading} documentTitle={homeMessages.title}>
      <div className={styles.page}>
        <Cards />
      </div>
    </PageFrame>
  );
}

/** All cards. They appear together, so that no card moves another one. */
function Cards() {
  const now = useNow();
  const organizationQuery = useRead(getOrganization);
  const organization = organizationQuery.data ?? null;
  const largest = useInfiniteQuery({
    ...createPagedQuery(getLocations, sortByPeople),
    select: ({ pages }) => pages[0],
  });
  const managers = useRead(getUsers, someManagers, { silent: true });
  return (
    <ResourceView
      query={largest}
      prerequisites={[managers, organizationQuery]}
      dataName={commonMessages.dataNames.locations}
      expected={{ rows: expectedLocations, total: expectedLocations.length }}
    >
      {({ rows: locations, total }) => (
        <>
          {organizationQuery.error && organization === null ? (
            <ResourceView query={organizationQuery} dataName={commonMessages.dataNames.organization}>
              {() => null}
            </ResourceView>
          ) : (
            <TellCard
              organization={organization?.name ?? ''}
              location={locations.find(({ address }) => address)?.name ?? null}
            />
          )}
          <Card title={homeMessages.app.title}>
            <p className={styles.note}>{homeMessages.app.text}</p>
            <MobileAppLinks />
          </Card>
          <Questions
            examples={createExampleQuestions({
              organization,
              locations,
              locationCount: total ?? locations.length,
              now,
              manager: managers.data?.find((user) => user.locations.length > 0) ?? null,
            })}
          />
        </>
      )}
    </ResourceView>
  );
}

// Requests several managers, because the first ones may have no location.
const someManagers: UsersQuery = { role: ['manager'], limit: 20 };
const sortByPeople = { sort: '-people' } as const;
const expectedLocations = ['1', '2'].map((_id) => ({
  _id,
  name: 'Main Street',
  address: '1 Main Street',
  timeZone: null,
  userCount: 2,
}));

function Questions({ examples }: { examples: readonly Example[] }) {
  if (examples.length === 0) return null;
  return (
    <div className={styles.wide}>
      <Card title={homeMessages.questions}>
        <dl className={styles.examples}>
          {examples.map(({ id, question, answer }) => (
            <div key={id}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
