import { useLeave } from '@askwell/page-kit';
import { RowsForm, useLocationsForm } from 'shared-rows';
import { showToast } from 'shared-session';
import { Card } from 'shared-ui';

import { useHandedSource } from '../compare/source.ts';
import { AddRowsEnd, PlansLink } from '../settings/AddRowsEnd.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { locationsText } from './LocationSettings/messages.ts';
import { addLocationsText as texts } from './messages/addLocations.ts';

/** Adds locations: one, a pasted list, or a file. */
export function Page() {
  const leave = useLeave();
  const source = useHandedSource();
  const backToList = () => leave('/settings/locations');
  const form = useLocationsForm({
    onSaved(amount) {
      showToast({ kind: 'good', text: texts.added(amount) });
      backToList();
    },
  });
  return (
    <SettingsPage title={locationsText.add} lead={texts.lead} isWide>
      <Card>
        <RowsForm
          form={form}
          source={source}
          atLimit={<PlansLink />}
          end={<AddRowsEnd what="locations" form={form} text={texts} onCancel={backToList} />}
        />
      </Card>
    </SettingsPage>
  );
}
