import { useAtomValue } from 'jotai';
import { ResourceView, useCall, useLoadOnArrival, useLoadOnReturn } from 'remote-kit';
import { call, calls, loadOrganization, organizationAtom, type Plan, useSession } from 'shared-session';
import { Card, EmptyState } from 'shared-ui';

import { TabPage } from '../../settings/TabPage.tsx';
import { billing as text } from '../../words/billing.ts';
import { settings } from '../../words/settings.ts';
import { CheckoutOutcome } from './CheckoutOutcome.tsx';
import { expectedPlans, expectedSubscription } from './expectedBilling.ts';
import { PlanChoice } from './PlanChoice.tsx';
import { SubscriptionView } from './SubscriptionView.tsx';
import { useSubscription } from './useSubscription.ts';

/** The subscription as it stands, to be changed and cancelled, and the plans there are. */
export function Page() {
  useLoadOnArrival(loadOrganization);
  const { user } = useSession();
  const organization = useAtomValue(organizationAtom);
  const isMissing = organization.status === 'error';
  const contact = organization.data?.contactEmail ?? (isMissing ? text.unknown : (user?.email ?? ''));
  const { resource: subscription, load } = useSubscription();
  const plans = useCall((signal) => call(calls.getPlans, { signal }));
  useLoadOnReturn(plans.load);
  return (
    <TabPage title={settings.tabs.billing} lead={text.lead}>
      <CheckoutOutcome />
      <Card title={text.subscription}>
        <ResourceView
          // Shown with where its invoices go; until then the address of whoever looks, unseen, keeps that line's room.
          resource={organization.data || isMissing ? subscription : { ...subscription, data: null }}
          what={text.what}
          expected={expectedSubscription}
          onRetry={() => void load()}
        >
          {(known) => <SubscriptionView subscription={known} contact={contact} onDone={() => void load()} />}
        </ResourceView>
      </Card>
      <Card title={text.plans}>
        <ResourceView<readonly Plan[]>
          resource={plans.resource}
          what={text.plansWhat}
          expected={expectedPlans}
          onRetry={() => void plans.load()}
        >
          {(known) =>
            known.length > 0 ? (
              <PlanChoice plans={known} subscription={subscription.data} onDone={() => void load()} />
            ) : (
              <EmptyState title={text.noPlans} />
            )
          }
        </ResourceView>
      </Card>
    </TabPage>
  );
}
