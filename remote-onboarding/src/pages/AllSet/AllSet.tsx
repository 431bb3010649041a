import { Link, useLocation } from 'react-router-dom';
import { PageFrame } from '@askwell/page-kit';
import { getOrganization, getSummary } from 'contract/organization';
import { getAccountName, useRead, useSession } from 'shared-session';
import { getButtonClass, Card, MobileAppLinks } from 'shared-ui';

import frame from '../../StepPage.module.css';
import { allSetMessages as messages } from './messages.ts';

/** The end of the onboarding: a summary, and the app to try. */
export function Page() {
  const organization = useRead(getOrganization).data?.name || null;
  const summary = useRead(getSummary, {}, { silent: true }).data;
  const title = useTitle();
  const isAlone = summary !== undefined && summary.people <= 1;
  return (
    <div className={frame.step} data-step>
      <PageFrame
        isWide
        title={title}
        lead={
          <span className={frame.lead}>
            {summary ? messages.leadWithCounts(organization, summary) : messages.lead(organization)}
          </span>
        }
      >
        <div className={frame.body}>
          <div className={frame.cards}>
            {isAlone && (
              <Card title={messages.people}>
                <p>{messages.peopleHint}</p>
                <div>
                  <Link to="/settings/people/import" className={getButtonClass('primary')}>
                    {messages.bringList}
                  </Link>
                </div>
              </Card>
            )}
            <Card title={messages.phone}>
              <MobileAppLinks />
            </Card>
            <div>
              <Link to="/dashboard" className={getButtonClass(isAlone ? 'secondary' : 'primary')}>
                {messages.dashboard}
              </Link>
            </div>
          </div>
        </div>
      </PageFrame>
    </div>
  );
}

/** Welcomes back a user who has just signed in; anyone else has just finished the onboarding. */
function useTitle(): string {
  const session = useSession();
  const { state } = useLocation();
  return session.user !== null && state?.isReturning === true
    ? messages.titleBack(getAccountName(session))
    : messages.title;
}
