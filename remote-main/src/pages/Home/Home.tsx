import { PageFrame, ResourceView } from '@askwell/page-kit';
import { type Facts, useNow } from '@askwell/page-kit/product';
import { useState } from 'react';
import { getLocations } from 'contract/locations';
import { getOrganization, getSummary } from 'contract/organization';
import { getUsers, type UsersQuery } from 'contract/people';
import { accountKey, accountName, pagedQuery, storedText, useInfiniteQuery, useRead, useSession } from 'shared-session';
import { Card, Checkbox, MobileAppLinks } from 'shared-ui';

import cards from '../../cards.module.css';
import { OpenTasks, SummaryCard } from '../../cards.tsx';
import { commonMessages } from '../../messages.ts';
import { findGaps } from './gaps.ts';
import styles from './Home.module.css';
import { homeMessages } from './messages.ts';
import { QuestionsCard } from './QuestionsCard.tsx';
import { TellCard } from './TellCard.tsx';

/** The assistant's page: example questions, missing data, the mobile app, and an announcement for the staff. */
export function Page() {
  return (
    <PageFrame isWide title={<Greeting />} documentTitle={homeMessages.title}>
      <div className={`${cards.columns} ${styles.page}`}>
        <Assistant />
      </div>
    </PageFrame>
  );
}

function Greeting() {
  return <span className={styles.greeting}>{homeMessages.greeting(getFirstName(accountName(useSession())))}</span>;
}

/** Returns the first word of a name, or a whole email address. */
const getFirstName = (label: string) => label.split(' ')[0] ?? label;

/** All cards. They appear together, so that no card moves another one. */
function Assistant() {
  const { uid = '' } = useSession().firebaseUser ?? {};
  const now = useNow();
  const summary = useRead(getSummary);
  const organizationQuery = useRead(getOrganization);
  const organization = organizationQuery.data ?? null;
  const largest = useInfiniteQuery({ ...pagedQuery(getLocations, largestFirst), select: ({ pages }) => pages[0] });
  const managers = useRead(getUsers, someManagers, { silent: true });
  return (
    <ResourceView
      query={largest}
      waitsFor={[managers, organizationQuery, summary]}
      dataName={commonMessages.dataNames.locations}
      expected={{ rows: expectedLocations, total: expectedLocations.length }}
    >
      {({ rows: locations, total }) => {
        const facts: Facts = {
          organization,
          locations,
          locationCount: total ?? locations.length,
          now,
          manager: managers.data?.find((user) => user.locations.length > 0) ?? null,
        };
        return (
          <>
            <div className={cards.column}>
              <QuestionsCard facts={facts} />
              <GapsCard />
            </div>
            <div className={cards.column}>
              <TryCard key={uid} uid={uid} />
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
            </div>
          </>
        );
      }}
    </ResourceView>
  );
}

// Requests several managers, because the first ones may have no location.
const someManagers: UsersQuery = { role: ['manager'], limit: 20 };
const largestFirst = { sort: '-people' } as const;
const expectedLocations = ['1', '2'].map((_id) => ({
  _id,
  name: 'Main Street',
  address: '1 Main Street',
  timeZone: null,
  userCount: 2,
}));

function GapsCard() {
  return (
    <SummaryCard title={homeMessages.gaps.title}>
      {(summary) => {
        // Some servers do not count these.
        const isKnown = summary.withoutAddress !== undefined && summary.withoutPeople !== undefined;
        return (
          <OpenTasks
            tasks={findGaps(summary)}
            text={isKnown ? homeMessages.gaps : { noTasks: homeMessages.gaps.noTasks }}
          />
        );
      }}
    </SummaryCard>
  );
}

/** Explains how to get the mobile app, until the admin confirms that they have tried it. */
function TryCard({ uid }: { uid: string }) {
  const dismissal = storedText(accountKey('dismissed', uid, 'tried'));
  const [isTried, setIsTried] = useState(() => dismissal.read() !== null);
  const change = (isNowTried: boolean) => {
    if (isNowTried) dismissal.write('1');
    else dismissal.clear();
    setIsTried(isNowTried);
  };
  return (
    <Card title={homeMessages.trying.title}>
      {!isTried && (
        <>
          <p className={styles.note}>{homeMessages.trying.text}</p>
          <MobileAppLinks />
        </>
      )}
      <Checkbox
        label={homeMessages.trying.tried}
        checked={isTried}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    </Card>
  );
}
