import { sharedMessages, useLeave } from '@askwell/page-kit';
import { maxPlainUndo, useOfferUndo } from 'product-kit';
import { RowsFormEnd } from 'shared-rows';
import type { ComponentProps } from 'react';
import { Button } from 'shared-ui';

import { useOpenSource } from '../list/importActions.tsx';
import type { EditableList } from '../settings/messages.ts';
import { PlanLimit } from '../subscription/PlanLimit.tsx';
import { addMessages } from '../settings/messages.ts';

type Props = {
  list: EditableList;
  form: ComponentProps<typeof RowsFormEnd>['form'];
  onCancel: () => void;
};

/** The end of a form that adds rows: how many rows the plan includes, and the buttons. */
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
 * What both pages that add rows share: they hand a file to the page that imports it, show a toast with an undo for saved rows,
 * and return to the list.
 */
export function useAdding(list: Props['list'], saved: (count: number) => string) {
  const offerUndo = useOfferUndo();
  const openSource = useOpenSource(list);
  const leave = useLeave();
  const backToList = () => leave(`/settings/${list}`);
  const onSavedPart = (count: number, entry: string | null) =>
    // A larger addition is undone in Activity, which asks for the number.
    offerUndo({
      entry: count > maxPlainUndo ? null : entry,
      text: { done: saved(count), undone: addMessages.undone[list](count) },
      hasKeys: true,
    });
  const onSaved = (count: number, entry: string | null) => {
    if (count > 0) onSavedPart(count, entry);
    backToList();
  };
  return { openSource, backToList, ending: { onSavedPart, onSaved } };
}
