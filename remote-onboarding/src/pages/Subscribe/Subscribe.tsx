import { Link, useSearchParams } from 'react-router-dom';
import { FailureNotice, Form, FormEnd, ResourceView, useSubmission } from '@askwell/page-kit';
import {
  findRecommendedPlan,
  IntervalChoice,
  openCheckout,
  PlanDetails,
  PlanName,
  planMessages,
  findExceededLimits,
  type Usage,
} from 'product-kit';
import { getPlans, type Plan, subscribe } from 'contract/billing';
import { getSummary } from 'contract/organization';
import { refreshProfile, sendCall, useRead, useSession } from 'shared-session';
import { Button, getButtonClass, Card, EmptyState, Notice, RadioCards, VisuallyHidden } from 'shared-ui';
import { type ComponentProps, useState } from 'react';

import { StepPage } from '../../StepPage.tsx';
import { subscriptionMessages } from './messages.ts';
import { planChoice, type PlanChoice } from './planChoice.ts';

const { subscribe: text, payment } = subscriptionMessages;

/** The fifth step: choose a plan and go to the checkout. While a payment is pending, the page opens no other checkout. */
export function Page() {
  return useSession().user?.subscription_status === 'pending' ? <PaymentPending /> : <Plans />;
}

function PaymentPending() {
  return (
    <StepPage step="subscription" title={payment.title}>
      <Card>
        <PaymentNotice title={payment.late} />
      </Card>
    </StepPage>
  );
}

/** Shown while a payment is not confirmed. The payment has not failed, so nobody may start a second one. */
function PaymentNotice(about: Pick<ComponentProps<typeof Notice>, 'title' | 'role'>) {
  return (
    <Notice
      {...about}
      kind="info"
      actions={
        // The form's submit button below is the primary button.
        <Link to="/subscribe/success" className={getButtonClass(about.role ? 'secondary' : 'primary')}>
          {payment.check}
        </Link>
      }
    >
      {payment.lateHint}
    </Notice>
  );
}

function Plans() {
  const plansOffered = useRead(getPlans);
  // If this request fails, the page shows the plans without a recommendation.
  const summary = useRead(getSummary);
  return (
    <StepPage step="subscription" title={text.title} lead={text.lead}>
      <CheckoutOutcome />
      <Card>
        <ResourceView
          query={plansOffered}
          // Waits for the summary: if the recommendation and the notes about plans that are too small appeared later, they
          // would move the plans.
          prerequisites={[summary]}
          dataName={planMessages.plansName}
        >
          {(plans) =>
            plans.length > 0 ? (
              <PlanForm plans={plans} usage={summary.data ?? null} />
            ) : (
              <EmptyState title={text.noPlans}>{text.noPlansHint}</EmptyState>
            )
          }
        </ResourceView>
      </Card>
    </StepPage>
  );
}

/** A notice for a user who came back from the checkout without a subscription. */
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

type PlanFormProps = { plans: readonly Plan[]; usage: Usage | null };

/** Lets the user choose the interval and the plan, then opens the checkout. */
function PlanForm({ plans, usage }: PlanFormProps) {
  // The choice is stored for a user who comes back from the checkout without paying.
  const choice = planChoice(useSession().firebaseUser?.uid ?? '');
  const [first] = plans;
  const [savedChoice, setChoice] = useState<PlanChoice | null>(() => choice.read());
  const interval = savedChoice?.interval ?? first?.interval ?? 'month';
  const [isLeaving, setIsLeaving] = useState(false);
  const [notice, setNotice] = useState<{ title: string; text?: string } | null>(null);
  const submission = useSubmission();
  const { failure } = submission;
  const offeredPlans = plans.filter((plan) => plan.interval === interval);
  const recommendation = findRecommendedPlan(offeredPlans, usage);
  const name = savedChoice?.name ?? recommendation?.name ?? first?.name ?? '';
  const chosenPlan = offeredPlans.find((plan) => plan.name === name);
  const exceededLimits = chosenPlan ? findExceededLimits(chosenPlan, usage) : [];

  function choose(change: Partial<PlanChoice>) {
    const nextChoice = { interval, name, ...change };
    setChoice(nextChoice);
    setNotice(null);
    choice.write(nextChoice);
  }

  async function submit() {
    if (!chosenPlan) return setNotice({ title: text.choose });
    if (exceededLimits.length > 0)
      return setNotice({
        title: text.tooSmall(chosenPlan.name),
        text: exceededLimits.map(({ reason }) => reason).join(' '),
      });
    setNotice(null);
    const result = await submission.send(() => sendCall(subscribe, { body: { planId: chosenPlan.id }, silent: true }));
    // The organization is now at another step, for example because an admin has paid in another tab.
    if (result?.statusCode === 409) await refreshProfile();
    if (!result?.ok) return;
    if (openCheckout(result.payload.checkoutUrl)) setIsLeaving(true);
    else setNotice({ title: text.problem, text: text.unsafeUrl });
  }

  return (
    <Form onSubmit={submit}>
      <IntervalChoice plans={plans} value={interval} onChange={(newInterval) => choose({ interval: newInterval })} />
      <RadioCards
        // Hidden, because the page's heading has the same text.
        legend={<VisuallyHidden>{text.plans}</VisuallyHidden>}
        name="plan"
        value={chosenPlan?.name ?? null}
        onChange={(plan) => choose({ name: plan })}
        options={offeredPlans.map((plan) => ({
          value: plan.name,
          label: <PlanName plan={plan} badge={plan === recommendation && planMessages.recommended} />,
          hint: <PlanDetails plan={plan} plans={plans} usage={usage} />,
        }))}
      />
      {notice && (
        <Notice kind="bad" role="alert" title={notice.title}>
          {notice.text}
        </Notice>
      )}
      {failure?.statusCode === 409 ? (
        <PaymentNotice title={failure.message} role="alert" />
      ) : (
        <FailureNotice failure={failure} onRetry={submit} />
      )}
      <FormEnd>
        <Button type="submit" kind="primary" busy={(submission.busy || isLeaving) && text.busy}>
          {text.submit}
        </Button>
      </FormEnd>
    </Form>
  );
}
