import { locationMessages, locationsFormOptions, RowsForm, useRowsForm } from 'shared-rows';
import { Card } from 'shared-ui';

import { ImportLink } from '../list/importActions.tsx';
import { AddRowsEnd, useAdding } from '../adding/adding.tsx';
import { addMessages } from '../settings/messages.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { PlansLink } from '../subscription/PlanLimit.tsx';

/** Adds locations: one or a pasted list. */
export function Page() {
  const { openSource, backToList, ending } = useAdding('locations', locationMessages.saved);
  const form = useRowsForm({ ...locationsFormOptions, ...ending });
  return (
    <SettingsPage title={addMessages.title.locations} lead={addMessages.lead.locations}>
      <Card>
        <RowsForm
          form={form}
          onSource={openSource}
          start={<ImportLink list="locations" />}
          atLimit={<PlansLink list="locations" added={form.list.filled.length} />}
          end={<AddRowsEnd list="locations" form={form} onCancel={backToList} />}
        />
      </Card>
    </SettingsPage>
  );
}
