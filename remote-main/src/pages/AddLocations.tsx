import { useLeave } from '@askwell/page-kit';
import { locationMessages, RowsForm, useLocationsForm } from 'shared-rows';
import { showToast } from 'shared-session';
import { Card } from 'shared-ui';

import { useHandedSource } from '../compare/source.ts';
import { AddRowsEnd, PlansLink } from '../settings/AddRowsEnd.tsx';
import { addText } from '../settings/messages.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { locationsText } from './LocationSettings/messages.ts';

/** Adds locations: one, a pasted list, or a file. */
export function Page() {
  const leave = useLeave();
  const source = useHandedSource();
  const backToList = () => leave('/settings/locations');
  const form = useLocationsForm({
    onSavedPart: sayAdded,
    onSaved(amount) {
      sayAdded(amount);
      backToList();
    },
  });
  return (
    <SettingsPage title={locationsText.add} lead={addText.lead.locations} isWide>
      <Card>
        <RowsForm
          form={form}
          source={source}
          atLimit={<PlansLink />}
          end={<AddRowsEnd what="locations" form={form} onCancel={backToList} />}
        />
      </Card>
    </SettingsPage>
  );
}

const sayAdded = (amount: number) => showToast({ kind: 'good', text: locationMessages.saved(amount) });
