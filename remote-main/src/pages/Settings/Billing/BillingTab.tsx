import { useAtomValue } from 'jotai';
import { ResourceView, useCall, useLoadOnArrival } from 'shared-remote';
import { call, calls, loadOrganization, organizationAtom, type Plan } from 'shared-session';
import { Card, EmptyState, formatMoney } from 'shared-ui';

import { FactList } from '../../../FactList.tsx';
import { subscriptionWords } from '../../../standingWords.ts';
import { words } from '../../../words.ts';
import { TabPage } from '../TabPage.tsx';

const text = words.settings.billing;

/** The subscription as it stands, and the plans there are. */
export function BillingTab() {
  useLoadOnArrival(loadOrganization);
  const organization = useAtomValue(organizationAtom);
  const plans = useCall((signal) => call(calls.getPlans, { signal }));
  return (
    <TabPage title={words.settings.tabs.billing} lead={text.lead}>
      <Card>
        <ResourceView resource={organization} what={words.what.organization} onRetry={() => void loadOrganization()}>
          {({ subscription_status, contactEmail }) => (
            <FactList
              facts={[
                { label: text.status, value: subscriptionWords(subscription_status) },
                { label: text.contact, value: contactEmail },
              ]}
            />
          )}
        </ResourceView>
      </Card>
      <Card title={text.plans}>
        <ResourceView resource={plans.resource} what={text.plansWhat} onRetry={() => void plans.load()}>
          {(known) => (known.length > 0 ? <Plans plans={known} /> : <EmptyState title={text.noPlans} />)}
        </ResourceView>
        <p>{text.change}</p>
      </Card>
    </TabPage>
  );
}

function Plans({ plans }: { plans: readonly Plan[] }) {
  const facts = plans.map(({ name, interval, priceMinor, currency }) => ({
    label: name,
    value: text[interval](formatMoney(priceMinor, currency)),
  }));
  return <FactList facts={facts} />;
}
