import { Link, useSearchParams } from 'react-router-dom';
import { FailureNotice, ResourceView } from '@askwell/page-kit';
import { planMessages, type Usage } from 'product-kit';
import { getPlans, getSubscription, settleSubscription, type Subscription } from 'contract/billing';
import { getSummary } from 'contract/organization';
import { sendCall, useQuery, useRead } from 'shared-session';
import { Button, getButtonClass, Card, formatMoney, Notice } from 'shared-ui';
import { Check, Icon } from 'shared-ui/icons';

import styles from './Billing.module.css';
import { billingMessages } from './messages.ts';
import { PlanCards } from './PlanCards.tsx';
import { type Portal, usePortal } from './usePortal.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsMessages } from '../../messages.ts';
import { formatLongDate, listPlanUsage, getHeadline } from '../../subscription/describeSubscription.ts';
import { subscriptionMessages } from '../../subscription/messages.ts';
import { readNeededCapacity } from '../../subscription/neededCapacity.ts';
import { PlanFacts, SubscriptionCard } from '../../subscription/PlanFacts.tsx';

/** The plan, its usage and dates, all plans, and a link to the payment provider's page for everything else. */
export function Page() {
  // Polled while a payment is pending.
  const subscription = useRead(
    getSubscription,
    {},
    { refetchInterval: ({ state: { data } }) => data?.state === 'pending' && pollInterval },
  );
  const [search] = useSearchParams();
  // The provider's event about a change in its portal may be late. A failure needs no message, because the plan is shown anyway.
  useQuery({
    queryKey: ['settlement', 'portal'],
    queryFn: () => sendCall(settleSubscription, { silent: true }),
    enabled: search.has('portal'),
    staleTime: Infinity,
  });
  const portal = usePortal();
  const { data } = subscription;
  return (
    <SettingsPage title={settingsMessages.pages.billing}>
      <FailureNotice failure={portal.failure} onRetry={portal.retry} />
      <div className={styles.cards}>
        <SubscriptionCard title={billingMessages.subscription} query={subscription}>
          {(current, usage) => <PlanView subscription={current} usage={usage} portal={portal} />}
        </SubscriptionCard>
        {data?.hasPortal && <PortalCard hasEnded={data.state === 'none'} portal={portal} />}
      </div>
      {data?.plan && <AllPlans subscription={data} portal={portal} />}
    </SettingsPage>
  );
}

const pollInterval = 3000;

type ViewProps = {
  subscription: Subscription;
  /** Null if the usage failed to load. */
  usage: Usage | null;
  portal: Portal;
};

/** The plan, its usage and dates, and a notice about any problem. */
function PlanView({ subscription, usage, portal }: ViewProps) {
  const { state, plan } = subscription;
  const { kind, title, short, text } = getHeadline(subscription);
  const isPlain = state === 'active' || state === 'canceling';
  return (
    <>
      {!isPlain && (
        <Notice kind={kind} title={title} actions={<NoticeAction subscription={subscription} portal={portal} />}>
          {state === 'past_due' ? describeOverdue(subscription) : text}
        </Notice>
      )}
      {plan && usage && <TooSmall usage={listPlanUsage(plan, usage)} />}
      <PlanFacts
        subscription={subscription}
        usage={usage}
        more={isPlain ? [{ label: subscriptionMessages.status, value: short }] : []}
      />
      {state === 'canceling' && <p className={styles.hint}>{text}</p>}
    </>
  );
}

function NoticeAction({ subscription: { state, hasPortal }, portal }: Omit<ViewProps, 'usage'>) {
  if (state === 'none')
    return (
      <Link to="/subscribe" className={getButtonClass('primary')}>
        {billingMessages.choose}
      </Link>
    );
  if (state !== 'past_due' || !hasPortal) return null;
  const page = 'payment-method';
  return (
    <Button kind="primary" busy={portal.isOpening({ page })} onClick={() => void portal.open({ page })}>
      {billingMessages.updatePayment}
    </Button>
  );
}

function describeOverdue({ plan, amountMinor, retryAt }: Subscription): string {
  const { overdue, retry, retryLater } = billingMessages;
  const amount = overdue(formatMoney(amountMinor ?? plan?.priceMinor ?? 0, plan?.currency ?? ''));
  return [plan ? amount : '', retryAt ? retry(formatLongDate(retryAt)) : retryLater].filter(Boolean).join(' ');
}

/** Names the limits of the plan that are exceeded: people can join or be added while a smaller plan is being confirmed. */
function TooSmall({ usage }: { usage: ReturnType<typeof listPlanUsage> }) {
  return usage.map(({ list, used, max }) => {
    if (max === null || used <= max) return null;
    return (
      <Notice key={list} kind="warn" title={subscriptionMessages.usage[list].over(used, max)}>
        {billingMessages.tooSmall} <Link to={`/settings/${list}`}>{billingMessages.makeRoom[list]}</Link>
      </Notice>
    );
  });
}

function AllPlans({ subscription, portal }: Omit<ViewProps, 'usage'>) {
  const plans = useRead(getPlans);
  const summary = useRead(getSummary);
  const [search] = useSearchParams();
  const usage = summary.data ?? null;
  const needed = readNeededCapacity(search);
  return (
    <ResourceView query={plans} prerequisites={[summary]} dataName={planMessages.plansName}>
      {(offeredPlans) => (
        <PlanCards
          plans={offeredPlans}
          subscription={subscription}
          usage={usage}
          needed={
            usage && {
              people: Math.max(usage.people, needed.people),
              locations: Math.max(usage.locations, needed.locations),
            }
          }
          isTarget={needed.people + needed.locations > 0}
          portal={portal}
        />
      )}
    </ResourceView>
  );
}

/** The button that opens the payment provider's page, and what users can do there. */
function PortalCard({ hasEnded, portal }: { hasEnded: boolean; portal: Portal }) {
  const messages = billingMessages.portal;
  return (
    <Card title={messages.title}>
      <p>{hasEnded ? messages.ended : messages.lead}</p>
      {!hasEnded && (
        <ul className={styles.can}>
          {messages.can.map((task) => (
            <li key={task}>
              <Icon icon={Check} />
              {task}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button busy={portal.isOpening()} onClick={() => void portal.open()}>
          {messages.open}
        </Button>
      </div>
    </Card>
  );
}
