import { LazyPart } from '@askwell/page-kit';
import { createLocationsQuestion, describeDirections, useNow } from 'product-kit';
import {
  FileButton,
  locationsFormOptions,
  createRow,
  rowMessages,
  RowsForm,
  RowsFormEnd,
  type Source,
  useRowsForm,
} from 'shared-rows';
import { getLocations, type Location } from 'contract/locations';
import { getOrganization } from 'contract/organization';
import { useRef, useState } from 'react';
import { refreshProfile, useRead } from 'shared-session';
import { Button, Card } from 'shared-ui';
import { Icon, Store } from 'shared-ui/icons';

import { AssistantLine, AssistantPhone } from '../../assistant/AssistantPhone.tsx';
import { toLockedLocation, LockedRows } from '../../LockedRows.tsx';
import { stepMessages } from '../../messages.ts';
import { PlanPrice } from '../../plans/PlanPrice.tsx';
import { locationMessages as messages } from './messages.ts';
import { StepPage } from '../../StepPage.tsx';

/** The second step: add locations. */
export function Page() {
  const organization = useRead(getOrganization);
  const { data: stored = noLocations } = useRead(getLocations);
  const form = useRowsForm({
    ...locationsFormOptions,
    ...(stored.length > 0 && { whenEmpty: refreshProfile }),
  });
  const now = useNow();
  const [source, setSource] = useState<Source | null>(null);
  const isAdding = useRef(false);
  const totalLocations = stored.length + form.list.filled.length;

  async function addOrganizationAsLocation() {
    if (isAdding.current) return;
    isAdding.current = true;
    // Rendered before the organization has loaded. Otherwise, the button would move the other buttons when it appears.
    const name = (organization.data ?? (await organization.refetch()).data)?.name;
    isAdding.current = false;
    // In the meantime, the user may have typed a row.
    if (name === undefined || form.latest().length > 0) return;
    form.add([createRow({ ...form.kind.empty, name })]);
  }

  const typedRows = form.list.filled.map((row) => form.kind.complete(row).values);
  const namedLocations = [...stored, ...typedRows].filter(({ name }) => name.trim() !== '');
  const latestLocation = namedLocations.at(-1);
  const directions = latestLocation
    ? describeDirections(latestLocation, { organization: organization.data ?? null, now })
    : null;
  const total = createLocationsQuestion({ locations: namedLocations, locationCount: namedLocations.length });
  return (
    <StepPage
      step="locations"
      title={messages.title}
      lead={messages.lead(organization.data?.timeZone ?? '')}
      beside={<AssistantPhone examples={[directions, total]} />}
    >
      <Card>
        <RowsForm
          form={form}
          onSource={setSource}
          start={
            source === null && (
              <>
                {totalLocations === 0 && (
                  <Button icon={<Icon icon={Store} />} onClick={() => void addOrganizationAsLocation()}>
                    {messages.onlyOne}
                  </Button>
                )}
                <FileButton onSource={setSource}>{rowMessages.importFile}</FileButton>
              </>
            )
          }
          end={
            <>
              <AssistantLine example={directions ?? total} />
              <PlanPrice people={1} locations={totalLocations} />
              {source === null && (
                <RowsFormEnd form={form} messages={{ submit: messages.submit, busy: stepMessages.saving }} />
              )}
            </>
          }
        >
          <LockedRows title={messages.existing(stored.length)} rows={stored.map(toLockedLocation)} />
        </RowsForm>
      </Card>
      {source !== null && (
        <LazyPart load={loadFilePage}>
          {({ LocationsFile }) => (
            <LocationsFile
              source={source}
              typed={form.list.filled.map(form.kind.complete)}
              onSource={setSource}
              onSaved={({ keys }) => form.forget(keys)}
            />
          )}
        </LazyPart>
      )}
    </StepPage>
  );
}

const loadFilePage = () => import(/* webpackChunkName: "file-page" */ 'shared-rows/file-page');

const noLocations: readonly Location[] = [];
