import { LocationsForm, newRow, noLocation, RowsFormEnd, useLocationsForm } from 'shared-rows';
import { queries, refreshProfile, showToast, useQuery } from 'shared-session';
import { Button, Card } from 'shared-ui';
import { Icon, Store } from 'shared-ui/icons';

import { LockedRows } from '../../LockedRows.tsx';
import { locationMessages as text } from './messages.ts';
import { StepPage } from '../../StepPage.tsx';

/** The second step: add locations. */
export function Page() {
  const organization = useQuery(queries.organization());
  const { form, stored } = useLocationsForm({
    whenStored: refreshProfile,
    // The next step is open by now; the rest is in the draft, which the settings share.
    onSaved(_amount, waiting) {
      if (waiting > 0) showToast({ kind: 'info', text: text.left });
    },
  });
  const canUseOrganization = form.rows.filled.length === 0 && stored.length === 0;

  async function addOrganizationAsLocation() {
    // The button is there before the organization is: otherwise the buttons beside it would move when it appears.
    const name = (organization.data ?? (await organization.refetch()).data)?.name;
    // Meanwhile the button may have been pressed again, or a row typed.
    if (name === undefined || form.rows.filledNow().length > 0) return;
    form.edit.apply(text.onlyOneAdded, () => [newRow({ ...noLocation, name })]);
  }

  return (
    <StepPage isWide step="locations" title={text.title} lead={text.lead(organization.data ?? null)}>
      <Card>
        <LocationsForm
          form={form}
          start={
            canUseOrganization && (
              <Button icon={<Icon of={Store} />} onClick={() => void addOrganizationAsLocation()}>
                {text.onlyOne}
              </Button>
            )
          }
          end={<RowsFormEnd form={form} submit={text.submit(form.rows.filled.length)} busy={text.busy} />}
        >
          <LockedRows
            title={text.existing(stored.length)}
            rows={stored.map(({ _id, name, address }) => ({ id: _id, name, detail: address ?? '' }))}
          />
        </LocationsForm>
      </Card>
    </StepPage>
  );
}
