import { useEffect, useState } from 'react';
import { FailureNotice, Form, openCheckout, useSubmission } from 'remote-kit';
import { call, calls, type Plan, useSession } from 'shared-session';
import { Button, Notice, RadioCards } from 'shared-ui';

import { subscribeWords } from '../../words/subscribe.ts';
import { PlanDetails } from './PlanDetails.tsx';
import { type PlanChoice, planChoice } from './planChoiceStorage.ts';
import { bestSaving } from './planPrices.ts';

const text = subscribeWords;

/** How often and which plan, then off to the checkout. */
export function PlanForm({ plans, people }: { plans: readonly Plan[]; people: number | null }) {
  // Still there for whoever comes back from the checkout without having paid.
  const choice = planChoice(useSession().firebaseUser?.uid ?? '');
  const [first] = plans;
  const [{ interval, name }, setChoice] = useState<PlanChoice>(
    () => choice.recall() ?? { interval: first?.interval ?? 'month', name: first?.name ?? '' },
  );
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submission = useSubmission();
  const offered = plans.filter((plan) => plan.interval === interval);
  const chosen = offered.find((plan) => plan.name === name);
  const saving = bestSaving(plans);

  function choose(change: Partial<PlanChoice>) {
    const next = { interval, name, ...change };
    setChoice(next);
    choice.remember(next);
  }

  useEffect(() => {
    // Back by the browser's button, the page may be the very one that was left.
    const stay = () => setIsLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  async function submit() {
    setProblem(chosen ? null : text.choose);
    if (!chosen) return;
    const result = await submission.send(() => call(calls.subscribe, { body: { planId: chosen.id } }));
    if (!result?.ok) return;
    if (openCheckout(result.payload.checkoutUrl)) setIsLeaving(true);
    else setProblem(text.badAddress);
  }

  return (
    <Form onSubmit={submit}>
      <RadioCards
        legend={text.interval}
        name="interval"
        value={interval}
        onChange={(often) => choose({ interval: often })}
        options={[
          { value: 'month', label: text.month },
          { value: 'year', label: text.year, hint: saving > 0 ? text.savingShort(saving) : undefined },
        ]}
      />
      <RadioCards
        legend={text.plans}
        name="plan"
        value={chosen?.name ?? null}
        onChange={(plan) => choose({ name: plan })}
        options={offered.map((plan) => ({
          value: plan.name,
          label: plan.name,
          hint: <PlanDetails plan={plan} plans={plans} people={people} />,
        }))}
      />
      {problem && (
        <Notice kind="bad" role="alert" title={text.problem}>
          {problem}
        </Notice>
      )}
      <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
      <div>
        <Button type="submit" kind="primary" busy={submission.busy || isLeaving ? text.busy : undefined}>
          {text.submit}
        </Button>
      </div>
    </Form>
  );
}
