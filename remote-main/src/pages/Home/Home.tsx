import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { PageFrame, useLoadOnArrival } from 'shared-remote';
import { loadOrganization, loadSummary, organizationAtom, summaryAtom, useSession } from 'shared-session';
import { Card } from 'shared-ui';

import { dayPart } from '../../facts/dayPart.ts';
import styles from '../../Cards.module.css';
import { home as text } from '../../words/home.ts';
import { ExampleCard } from './ExampleCard.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SetupCard } from './SetupCard.tsx';

/** The first page after signing in: how things stand, and what to do now. */
export function Page() {
  useLoadOnArrival(loadOrganization, loadSummary);
  return (
    <PageFrame isWide title={<Greeting />} documentTitle={text.title} lead={<Status />}>
      <div className={styles.cards}>
        <SetupCard />
        <ExampleCard />
        <Card title={text.actions}>
          <QuickActions />
        </Card>
      </div>
    </PageFrame>
  );
}

function Greeting() {
  const { user } = useSession();
  const [hour] = useState(() => new Date().getHours());
  if (!user) return text.signedOut;
  return text.greeting[dayPart(hour)](user.name);
}

/** One line on how things stand, once it is known; its room is kept until then. */
function Status() {
  const organization = useAtomValue(organizationAtom).data;
  const summary = useAtomValue(summaryAtom).data;
  return organization && summary ? text.status(organization.name, summary.locations, summary.people) : '\u00a0';
}
