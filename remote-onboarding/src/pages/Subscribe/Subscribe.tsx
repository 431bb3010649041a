import { useSearchParams } from 'react-router-dom';
import { ResourceView, useCall } from 'remote-kit';
import { call, calls } from 'shared-session';
import { Card, EmptyState, Notice } from 'shared-ui';

import { StepPage } from '../../StepPage.tsx';
import { useProfileOnReturn } from '../../StepPage.tsx';
import { subscriptionMessages } from './messages.ts';
import { PlanForm } from './PlanForm.tsx';

const text = subscriptionMessages.subscribe;

/** The fifth step: a plan, and the way to the checkout. */
export function Page() {
  const { resource, load } = useCall((signal) => call(calls.getPlans, { signal }));
  // The plans are what counts; without the numbers they stand alone.
  const { resource: summary } = useCall((signal) => call(calls.getSummary, { signal }));
  useProfileOnReturn();
  return (
    <StepPage step="subscription" title={text.title} lead={text.lead}>
      <CheckoutOutcome />
      <Card>
        <ResourceView resource={resource} what={text.plansWhat} onRetry={() => void load()}>
          {(plans) =>
            plans.length > 0 ? (
              <PlanForm plans={plans} usage={summary.data} />
            ) : (
              <EmptyState title={text.noPlans}>{text.noPlansHint}</EmptyState>
            )
          }
        </ResourceView>
      </Card>
    </StepPage>
  );
}

/** Why the user is back from the checkout without a subscription. */
function CheckoutOutcome() {
  const [search] = useSearchParams();
  const outcome = search.get('checkout');
  if (outcome === 'declined')
    return (
      <Notice kind="bad" role="alert" title={text.declined}>
        {text.declinedHint}
      </Notice>
    );
  if (outcome === 'cancelled')
    return (
      <Notice kind="info" title={text.canceled}>
        {text.canceledHint}
      </Notice>
    );
  return null;
}
