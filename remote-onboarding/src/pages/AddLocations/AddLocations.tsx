import { allLocations, directionsTo, useNow } from '@askwell/page-kit/product';
import { newRow, RowsForm, RowsFormEnd, useLocationsForm } from 'shared-rows';
import { getLocations, type Location } from 'contract/locations';
import { getOrganization } from 'contract/organization';
import { refreshProfile, useRead } from 'shared-session';
import { Button, Card } from 'shared-ui';
import { Icon, Store } from 'shared-ui/icons';

import { AssistantLine, AssistantPhone } from '../../assistant/AssistantPhone.tsx';
import { lockedLocation, LockedRows } from '../../LockedRows.tsx';
import { stepMessages } from '../../messages.ts';
import { PlanPrice } from '../../plans/PlanPrice.tsx';
import { locationMessages as text } from './messages.ts';
import { StepPage } from '../../StepPage.tsx';

/** The second step: add locations. */
export function Page() {
  const organization = useRead(getOrganization);
  const { data: stored = noLocations } = useRead(getLocations);
  const form = useLocationsForm({ whenEmpty: stored.length > 0 ? refreshProfile : undefined });
  const now = useNow();
  const totalLocations = stored.length + form.list.filled.length;

  async function addOrganizationAsLocation() {
    // Rendered before the organization has loaded. Otherwise, the button would move the other buttons when it appears.
    const name = (organization.data ?? (await organization.refetch()).data)?.name;
    // In the meantime, the user may have pressed the button again or typed a row.
    if (name === undefined || form.latest().length > 0) return;
    form.add([newRow({ ...form.kind.empty, name })], null, true);
  }

  const typedRows = form.list.filled.map((row) => form.kind.complete(row).values);
  const namedLocations = [...stored, ...typedRows].filter(({ name }) => name.trim() !== '');
  const latestLocation = namedLocations.at(-1);
  const directions = latestLocation
    ? directionsTo(latestLocation, { organization: organization.data ?? null, now })
    : null;
  const total = allLocations({ locations: namedLocations, locationCount: namedLocations.length });
  return (
    <StepPage
      step="locations"
      title={text.title}
      lead={text.lead(organization.data?.timeZone ?? '')}
      beside={<AssistantPhone examples={[directions, total]} />}
    >
      <Card>
        <RowsForm
          form={form}
          start={
            totalLocations === 0 && (
              <Button icon={<Icon icon={Store} />} onClick={() => void addOrganizationAsLocation()}>
                {text.onlyOne}
              </Button>
            )
          }
          end={
            <>
              <AssistantLine example={directions ?? total} />
              <PlanPrice people={1} locations={totalLocations} />
              <RowsFormEnd form={form} text={{ submit: text.submit, busy: stepMessages.saving }} />
            </>
          }
        >
          <LockedRows title={text.existing(stored.length)} rows={stored.map(lockedLocation)} />
        </RowsForm>
      </Card>
    </StepPage>
  );
}

const noLocations: readonly Location[] = [];
