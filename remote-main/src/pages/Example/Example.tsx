import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { PageFrame } from '@askwell/page-kit';
import { getLocations } from 'contract/locations';
import { demoCounterAtom, incrementDemoCounter, showToast, useRead, useSession } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { exampleMessages } from './messages.ts';
import styles from './Example.module.css';

const { counter: counterText, session: sessionText, toasts: toastsText, crash: crashText } = exampleMessages;

/** The state demo: what the shell and the remotes share, toasts, and an error. */
export function Page() {
  return (
    <PageFrame isWide title={exampleMessages.title} lead={exampleMessages.lead}>
      <div className={styles.cards}>
        <CounterCard />
        <SessionCard />
        <ToastsCard />
        <CrashCard />
      </div>
    </PageFrame>
  );
}

function CounterCard() {
  const count = useAtomValue(demoCounterAtom);
  return (
    <Card title={counterText.title}>
      <p>{counterText.text}</p>
      <p className={styles.number} aria-live="polite" aria-label={counterText.value}>
        {count}
      </p>
      <div>
        <Button onClick={incrementDemoCounter}>{counterText.button}</Button>
      </div>
    </Card>
  );
}

function SessionCard() {
  const { status, isLoggedIn, user } = useSession();
  const locations = useRead(getLocations).data;
  return (
    <Card title={sessionText.title}>
      <FactList
        facts={[
          { label: sessionText.status, value: status },
          { label: sessionText.signedIn, value: isLoggedIn ? sessionText.yes : sessionText.no },
          { label: sessionText.name, value: user?.name ?? sessionText.unknown },
          { label: sessionText.role, value: user?.role ?? sessionText.unknown },
          { label: sessionText.onboarding, value: user?.onboarding_status ?? sessionText.unknown },
          { label: sessionText.subscription, value: user?.subscription_status ?? sessionText.unknown },
          { label: sessionText.locations, value: locations ? String(locations.length) : sessionText.unknown },
        ]}
      />
    </Card>
  );
}

function ToastsCard() {
  return (
    <Card title={toastsText.title}>
      <p>{toastsText.text}</p>
      <div className={styles.buttons}>
        <Button onClick={() => showToast({ kind: 'good', text: toastsText.goodText })}>{toastsText.good}</Button>
        <Button onClick={() => showToast({ kind: 'bad', text: toastsText.badText })}>{toastsText.bad}</Button>
        <Button onClick={() => showToast({ kind: 'info', text: toastsText.infoText })}>{toastsText.info}</Button>
        <Button onClick={showFour}>{toastsText.four}</Button>
      </div>
    </Card>
  );
}

function showFour() {
  for (const number of [1, 2, 3, 4]) showToast({ kind: 'info', text: toastsText.numbered(number) });
}

/** Throws an error while rendering, or a response like the router, to show the error page. */
function CrashCard() {
  const [thrown, setThrown] = useState<unknown>(null);
  return (
    <Card title={crashText.title}>
      <p>{crashText.text}</p>
      <div className={styles.buttons}>
        <Button kind="danger" onClick={() => setThrown(new Error('Thrown on purpose.'))}>
          {crashText.button}
        </Button>
        <Button kind="danger" onClick={() => setThrown(new Response(null, { status: 404 }))}>
          {crashText.notFound}
        </Button>
      </div>
      {thrown !== null && <Broken thrown={thrown} />}
    </Card>
  );
}

function Broken({ thrown }: { thrown: unknown }): ReactNode {
  throw thrown;
}
