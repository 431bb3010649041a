import { sharedMessages, useLeave } from '@askwell/page-kit';
import { LocationsForm, RowsFormEnd, useLocationsForm } from 'shared-rows';
import { showToast } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { SettingsPage } from '../settings/SettingsPage.tsx';
import { PlanLimit } from '../subscription/PlanLimit.tsx';
import { locationsText } from './LocationSettings/messages.ts';
import { addLocationsText as texts } from './messages/addLocations.ts';

/** Adds locations: one, a pasted list, or a file. */
export function Page() {
  const leave = useLeave();
  const backToList = () => leave('/settings/locations');
  const { form } = useLocationsForm({
    onSaved(amount) {
      showToast({ kind: 'good', text: texts.added(amount) });
      backToList();
    },
  });
  return (
    <SettingsPage title={locationsText.add} lead={texts.lead} isWide>
      <Card>
        <LocationsForm
          form={form}
          end={
            <>
              <PlanLimit what="locations" added={form.list.filled.length} />
              <RowsFormEnd form={form} submit={texts.submit(form.list.filled.length)} busy={texts.busy}>
                <Button kind="quiet" onClick={backToList}>
                  {sharedMessages.cancel}
                </Button>
              </RowsFormEnd>
            </>
          }
        />
      </Card>
    </SettingsPage>
  );
}
