import { useAtomValue } from 'jotai';
import { ResourceView, useCall, useLoadOnArrival, useLoadOnReturn } from 'shared-remote';
import { call, calls, loadOrganization, organizationAtom, PRODUCT_NAME } from 'shared-session';
import { Card, EmptyState, Notice } from 'shared-ui';

import { words } from '../../../words.ts';
import { TabPage } from '../TabPage.tsx';
import { PlanList } from './PlanList.tsx';
import { SubscriptionState } from './SubscriptionState.tsx';

const text = words.settings.billing;

/** The subscription as it stands, and the plans there are. */
export function BillingTab() {
  useLoadOnArrival(loadOrganization);
  const organization = useAtomValue(organizationAtom);
  const plans = useCall((signal) => call(calls.getPlans, { signal }));
  useLoadOnReturn(plans.load);
  return (
    <TabPage title={words.settings.tabs.billing} lead={text.lead}>
      <Card title={text.subscription}>
        <ResourceView resource={organization} what={words.what.organization} onRetry={() => void loadOrganization()}>
          {(known) => <SubscriptionState organization={known} />}
        </ResourceView>
        <Notice kind="info" title={text.notYet}>
          {text.notYetText(PRODUCT_NAME)}
        </Notice>
      </Card>
      <Card title={text.plans}>
        <ResourceView resource={plans.resource} what={text.plansWhat} onRetry={() => void plans.load()}>
          {(known) => (known.length > 0 ? <PlanList plans={known} /> : <EmptyState title={text.noPlans} />)}
        </ResourceView>
      </Card>
    </TabPage>
  );
}
