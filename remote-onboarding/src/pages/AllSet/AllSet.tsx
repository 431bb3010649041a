import { Link, useLocation } from 'react-router-dom';
import { formatNumber, isNotOffered, PageFrame, ResourceView } from '@askwell/page-kit';
import { getLocations } from 'contract/locations';
import { getOrganization, getSummary, type Summary } from 'contract/organization';
import { getUsers } from 'contract/people';
import { accountName, readQuery, useQuery, useRead, useSession } from 'shared-session';
import { buttonClass, Card, MobileAppLinks, TryQuestions } from 'shared-ui';

import frame from '../../StepPage.module.css';
import styles from './AllSet.module.css';
import { allSetMessages as text } from './messages.ts';

/** The end of the onboarding: the app to try, and what was set up. */
export function Page() {
  const { data: organization } = useRead(getOrganization);
  const summary = useQuery({ ...readQuery(getSummary), select: toNumbers });
  const title = useTitle();
  return (
    <div className={frame.step} data-step>
      <PageFrame
        isWide
        title={title}
        lead={text.lead(organization?.name || null)}
        action={
          <Link to="/dashboard" className={buttonClass('primary')}>
            {text.dashboard}
          </Link>
        }
      >
        <Card title={text.phone}>
          <MobileAppLinks />
          <TryQuestions />
        </Card>
        <Card title={text.facts}>
          {isNotOffered(summary) ? (
            <Counted />
          ) : (
            <ResourceView query={summary} what={text.what} expected={nothing}>
              {(known) => <Facts {...known} />}
            </ResourceView>
          )}
        </Card>
      </PageFrame>
    </div>
  );
}

type Numbers = { locations: number; people: number; invited: number };
const nothing: Numbers = { locations: 0, people: 0, invited: 0 };
const toNumbers = ({ locations, people, byStatus: { invited } }: Summary): Numbers => ({ locations, people, invited });

/** From the lists, for a server that has no numbers. */
function Counted() {
  const locations = useRead(getLocations);
  const users = useRead(getUsers);
  return (
    <ResourceView query={locations} waitsFor={[users]} what={text.what}>
      {(saved) => (
        <ResourceView query={users} what={text.what}>
          {(all) => {
            const people = all.filter(({ status }) => status !== 'deactivated');
            const invited = people.filter(({ status }) => status === 'invited').length;
            return <Facts locations={saved.length} people={people.length} invited={invited} />;
          }}
        </ResourceView>
      )}
    </ResourceView>
  );
}

/** A user who has just signed in is welcomed back; any other has just finished the onboarding. */
function useTitle(): string {
  const session = useSession();
  const { state } = useLocation();
  return session.user !== null && state?.isReturning === true ? text.titleBack(accountName(session)) : text.title;
}

function Facts({ locations, people, invited }: Numbers) {
  const facts = { [text.locations]: locations, [text.people]: people, [text.invitations]: invited };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
