import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DraftNote, FormEnd, LazyPart, useCall, useLoadOnArrival, usePrefetch } from 'remote-kit';
import { call, calls, loadSummary, showToast, summaryAtom } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { commonText } from '../messages.ts';
import { subscriptionText } from '../subscription/messages.ts';
import styles from '../subscription/Usage.module.css';
import { planUsage } from '../subscription/Usage.tsx';
import { SettingsPage } from './SettingsPage.tsx';

type PageProps<Part> = {
  title: string;
  lead: string;
  /** What is added. */
  what: 'people' | 'locations';
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
};

/** A page of the settings that adds rows to a list. The row editor comes after the page itself. */
export function AddRowsPage<Part>({ title, lead, what, load, children }: PageProps<Part>) {
  usePrefetch(load);
  return (
    <SettingsPage title={title} lead={lead} isWide>
      <PlanUsage what={what} />
      <Card>
        <LazyPart load={load}>{children}</LazyPart>
      </Card>
    </SettingsPage>
  );
}

type EndProps = {
  form: { isSaved: boolean; submission: { busy: boolean }; edit: { discard: () => void } };
  text: { submit: string; busy: string };
  /** The list that the rows are added to. */
  listPath: string;
};

/** The buttons below the rows. */
export function AddRowsEnd({ form, text, listPath }: EndProps) {
  const navigate = useNavigate();
  return (
    <FormEnd isSticky note={<DraftNote isSaved={form.isSaved} onDiscard={form.edit.discard} />}>
      <Button type="submit" kind="primary" busy={form.submission.busy && text.busy}>
        {text.submit}
      </Button>
      <Button kind="quiet" onClick={() => void navigate(listPath)}>
        {commonText.cancel}
      </Button>
    </FormEnd>
  );
}

/** Says how many were added and, unless more rows follow, goes back to the list. */
export function useBackToList(listPath: string, added: (amount: number) => string) {
  const navigate = useNavigate();
  return (amount: number, waiting: number) => {
    if (amount > 0) showToast({ kind: 'good', text: added(amount) });
    if (waiting === 0) void navigate(listPath);
  };
}

/** How many of what the plan includes there are, with the way to larger plans when nothing is left. */
function PlanUsage({ what }: { what: 'people' | 'locations' }) {
  useLoadOnArrival(loadSummary);
  const summary = useAtomValue(summaryAtom).data;
  const plan = useCall((signal) => call(calls.getSubscription, { signal })).resource.data?.plan ?? null;
  const usage = summary && planUsage(plan, summary).find((one) => one.what === what);
  const isFull = usage && usage.max !== null && usage.used >= usage.max;
  return (
    // Kept free while it is not known, so that the rows stay where they are.
    <p className={styles.inPlan}>
      {usage && usage.max !== null && subscriptionText.usage.inPlan(usage.text, subscriptionText.usage[what].noun)}{' '}
      {isFull && <Link to="/settings/billing">{subscriptionText.usage.upgrade}</Link>}
    </p>
  );
}
