import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { PageFrame, useLoadOnArrival } from 'remote-kit';
import { loadOrganization, loadSummary, organizationAtom, summaryAtom, useSession } from 'shared-session';
import { Card } from 'shared-ui';

import { dayPart } from '../../facts/dayPart.ts';
import cards from '../../Cards.module.css';
import { home as text } from '../../words/home.ts';
import { ExampleCard } from './ExampleCard.tsx';
import styles from './Home.module.css';
import { QuickActions } from './QuickActions.tsx';
import { SetupCard } from './SetupCard.tsx';

/** The first page after signing in: how things stand, and what to do now. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadSummary);
  return (
    <PageFrame isWide title={<Greeting />} documentTitle={text.title} lead={<Status />}>
      <div className={cards.cards}>
        <Card title={text.actions}>
          <QuickActions />
        </Card>
        <ExampleCard />
      </div>
      <div className={styles.setup}>
        <SetupCard />
      </div>
    </PageFrame>
  );
}

function Greeting() {
  const { user } = useSession();
  const [hour] = useState(() => new Date().getHours());
  if (!user) return text.signedOut;
  return <span className={styles.greeting}>{text.greeting[dayPart(hour)](user.name)}</span>;
}

/** One line on how things stand, once it is known; its room is kept until then. */
function Status() {
  const organization = useAtomValue(organizationAtom).data;
  const summary = useAtomValue(summaryAtom).data;
  return (
    <span className={styles.status}>
      {organization && summary && text.status(organization.name, summary.locations, summary.people)}
    </span>
  );
}
