import { sharedMessages, useLeave } from '@askwell/page-kit';
import type { ComponentProps, ReactNode } from 'react';
import { maxPlainUndo, useOfferUndo } from 'product-kit';
import { type RowsForm, RowsFormEnd } from 'shared-rows';
import { Button, Card } from 'shared-ui';

import { ImportLink, useOpenSource } from '../list/importActions.tsx';
import { addMessages, type EditableList } from '../settings/messages.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { PlanLimit, PlansLink } from '../subscription/PlanLimit.tsx';

type Props = {
  list: EditableList;
  form: ComponentProps<typeof RowsFormEnd>['form'];
  renderForm: (
    form: Required<Pick<ComponentProps<typeof RowsForm>, 'onSource' | 'start' | 'atLimit' | 'end'>>,
  ) => ReactNode;
};

/** A page that adds typed or pasted rows. A file opens the import page instead. */
export function AddPage({ list, form, renderForm }: Props) {
  const leave = useLeave();
  const onSource = useOpenSource(list);
  const added = form.list.filled.length;
  return (
    <SettingsPage title={addMessages.title[list]} lead={addMessages.lead[list]}>
      <Card>
        {renderForm({
          onSource,
          start: <ImportLink list={list} />,
          atLimit: <PlansLink list={list} added={added} />,
          end: (
            <>
              <PlanLimit list={list} added={added} />
              <RowsFormEnd form={form}>
                <Button kind="quiet" onClick={() => leave(`/settings/${list}`)}>
                  {sharedMessages.cancel}
                </Button>
              </RowsFormEnd>
            </>
          ),
        })}
      </Card>
    </SettingsPage>
  );
}

/** Handles the saved rows of a form: offers an undo, and returns to the list when all rows are saved. */
export function useSavedRows(list: EditableList, saved: (count: number) => string) {
  const offerUndo = useOfferUndo();
  const leave = useLeave();
  const onSavedPart = (count: number, entry: string | null) =>
    // A larger addition is undone in Activity, which asks for the number.
    offerUndo({
      entry: count > maxPlainUndo ? null : entry,
      text: { done: saved(count), undone: addMessages.undone[list](count) },
      hasKeys: true,
    });
  const onSaved = (count: number, entry: string | null) => {
    if (count > 0) onSavedPart(count, entry);
    leave(`/settings/${list}`);
  };
  return { onSavedPart, onSaved };
}
