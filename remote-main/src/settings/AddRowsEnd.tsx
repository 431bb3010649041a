import { sharedMessages, useLeave } from '@askwell/page-kit';
import { RowsFormEnd } from 'shared-rows';
import type { ComponentProps } from 'react';
import { getSubscription } from 'contract/billing';
import { getSummary } from 'contract/organization';
import { Link, useLocation } from 'react-router-dom';
import { useRead } from 'shared-session';
import { Button, buttonClass } from 'shared-ui';
import { Icon, TriangleAlert } from 'shared-ui/icons';

import type { EditableList } from '../list/useEditing.ts';
import { useOfferUndo } from '../undo/offerUndo.ts';
import { subscriptionMessages } from '../subscription/messages.ts';
import styles from '../subscription/PlanFacts.module.css';
import { addMessages } from './messages.ts';

type Props = {
  list: EditableList;
  form: ComponentProps<typeof RowsFormEnd>['form'];
  onCancel: () => void;
};

/** The end of a form that adds rows: how many the plan includes, and the buttons. */
export function AddRowsEnd({ list, form, onCancel }: Props) {
  return (
    <>
      <PlanLimit list={list} added={form.list.filled.length} />
      <RowsFormEnd form={form}>
        <Button kind="quiet" onClick={onCancel}>
          {sharedMessages.cancel}
        </Button>
      </RowsFormEnd>
    </>
  );
}

/**
 * What both pages that add rows do: take a file from the list, show a toast for saved rows with an undo, and return to the
 * list.
 */
export function useAdding(list: Props['list'], saved: (amount: number) => string) {
  const offerUndo = useOfferUndo();
  const source = useHandedSource();
  const leave = useLeave();
  const backToList = () => leave(`/settings/${list}`);
  const onSavedPart = (amount: number, entry: string | null) =>
    offerUndo({ entry, text: { done: saved(amount), undone: addMessages.undone[list](amount) } });
  const onSaved = (amount: number, entry: string | null) => {
    if (amount > 0) onSavedPart(amount, entry);
    backToList();
  };
  return { source, backToList, ending: { onSavedPart, onSaved } };
}

/** The file to add because the server could not compare it with the list. */
function useHandedSource(): File | string | undefined {
  const { source } = Object(useLocation().state);
  const { content } = Object(source);
  return content instanceof File || typeof content === 'string' ? content : undefined;
}

/** A link to larger plans, shown when the plan's limit is reached. */
export function PlansLink() {
  return (
    <Link className={buttonClass()} to="/settings/billing">
      {subscriptionMessages.usage.upgrade}
    </Link>
  );
}

/** How many of the plan's people or locations the rows would use. Renders nothing if the plan has no limit. */
function PlanLimit({ list, added }: { list: Props['list']; added: number }) {
  const { data: subscription } = useRead(getSubscription);
  const { data: summary } = useRead(getSummary);
  const max = subscription?.plan?.limits?.[list];
  if (subscription && typeof max !== 'number') return null;
  if (typeof max !== 'number' || summary === undefined) return <p className={styles.limit} />;
  const used = summary[list] + added;
  return (
    <p className={used > max ? `${styles.limit} ${styles.over}` : styles.limit}>
      {used > max && <Icon icon={TriangleAlert} />}
      {subscriptionMessages.usage[list].with(added, used, max)}
    </p>
  );
}
