import { Link } from 'react-router-dom';
import { FailureNotice, useSubmission } from '@askwell/page-kit';
import { openCheckout } from '@askwell/page-kit/product';
import { getSubscription, openPortal, type Subscription } from 'contract/billing';
import { sendCall, useRead } from 'shared-session';
import { Button, buttonClass, Card, Notice } from 'shared-ui';
import { Check, Icon } from 'shared-ui/icons';

import styles from './Billing.module.css';
import { billingMessages } from './messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsMessages } from '../../messages.ts';
import { planPrice, planUsage, getHeadline } from '../../subscription/describeSubscription.ts';
import { subscriptionMessages } from '../../subscription/messages.ts';
import { PlanFacts, SubscriptionCard, type Usage } from '../../subscription/PlanFacts.tsx';

/** The plan, its usage and dates, and a link to the payment provider's page, which can change all of these. */
export function Page() {
  // Polled while a payment is pending.
  const subscription = useRead(
    getSubscription,
    {},
    { refetchInterval: ({ state: { data } }) => data?.state === 'pending' && pollInterval },
  );
  return (
    <SettingsPage title={settingsMessages.pages.billing} isWide>
      <div className={styles.cards}>
        <SubscriptionCard title={billingMessages.subscription} query={subscription}>
          {(current, usage) => <PlanView subscription={current} usage={usage} />}
        </SubscriptionCard>
        {subscription.data?.hasPortal && <PortalCard hasEnded={subscription.data.state === 'none'} />}
      </div>
    </SettingsPage>
  );
}

const pollInterval = 3000;

type Props = {
  subscription: Subscription;
  /** Null if the usage failed to load. */
  usage: Usage | null;
};

/** The plan, its usage and dates, and a notice about any problem. */
function PlanView({ subscription, usage }: Props) {
  const { state, plan } = subscription;
  const { kind, title, short, text } = getHeadline(subscription);
  const isPlain = state === 'active' || state === 'canceling';
  return (
    <>
      {!isPlain && (
        <Notice
          kind={kind}
          title={title}
          actions={
            state === 'none' && (
              <Link to="/subscribe" className={buttonClass('primary')}>
                {billingMessages.choose}
              </Link>
            )
          }
        >
          {state === 'past_due' && plan ? billingMessages.overdue(planPrice(plan)) : text}
        </Notice>
      )}
      {plan && usage && <TooSmall usage={planUsage(plan, usage)} />}
      <PlanFacts
        subscription={subscription}
        usage={usage}
        more={isPlain ? [{ label: subscriptionMessages.status, value: short }] : []}
      />
      {state === 'canceling' && <p className={styles.hint}>{text}</p>}
    </>
  );
}

/** Names the limits of the plan that are exceeded, because the portal lets admins choose a plan that is too small. */
function TooSmall({ usage }: { usage: ReturnType<typeof planUsage> }) {
  return usage.map(({ list, used, max }) => {
    if (max === null || used <= max) return null;
    return (
      <Notice key={list} kind="warn" title={subscriptionMessages.usage[list].over(used, max)}>
        {billingMessages.tooSmall} <Link to={`/settings/${list}`}>{billingMessages.reduce[list]}</Link>
      </Notice>
    );
  });
}

/** The button that opens the payment provider's page, and what users can do there. */
function PortalCard({ hasEnded }: { hasEnded: boolean }) {
  const { busy, failure, send } = useSubmission();
  const text = billingMessages.portal;

  return (
    <Card title={text.title}>
      <FailureNotice failure={failure} onRetry={() => send(goToPortal)} />
      <p>{hasEnded ? text.ended : text.lead}</p>
      {!hasEnded && (
        <ul className={styles.can}>
          {text.can.map((task) => (
            <li key={task}>
              <Icon icon={Check} />
              {task}
            </li>
          ))}
        </ul>
      )}
      <div>
        {/* After the subscription has ended, users can only choose a plan. */}
        <Button
          kind={hasEnded ? 'secondary' : 'primary'}
          busy={busy && text.opening}
          onClick={() => void send(goToPortal)}
        >
          {text.open}
        </Button>
      </div>
    </Card>
  );
}

async function goToPortal() {
  const result = await sendCall(openPortal, { silent: true });
  if (!result.ok) return result;
  // The button stays busy until the browser leaves the page.
  return openCheckout(result.payload.url) ? new Promise<never>(() => {}) : unsafeFailure;
}

/** The failure if the server answers with an untrusted URL. */
const unsafeFailure = {
  ok: false,
  serverIsOk: true,
  statusCode: 500,
  message: billingMessages.portal.unsafeUrl,
} as const;
