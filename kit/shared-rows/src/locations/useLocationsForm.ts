import { addLocations, type LocationForm } from 'contract/locations';
import { useMemo } from 'react';
import { type ApiResult, sendCall } from 'shared-session';

import { type RowsFormEvents, type SendOptions, useIdempotentSend, useRowsForm } from '../editor/useRowsForm.ts';
import { locationMessages as text } from '../messages.ts';
import { locationKind, locationsDraft, toLocationForm } from './locationKind.tsx';

type Options = RowsFormEvents & {
  /** Called when the user submits an empty form. Without this callback, the form shows an error. */
  whenEmpty?: (() => Promise<ApiResult<unknown>>) | undefined;
};

/** The state of a form that adds locations. */
export function useLocationsForm({ whenEmpty, ...events }: Options) {
  return useRowsForm({
    draft: { name: 'locations', schema: locationsDraft },
    kind: useMemo(() => locationKind(), []),
    toForm: toLocationForm,
    whenEmpty: whenEmpty ?? text.atLeastOne,
    send: useIdempotentSend('locations', send),
    ...events,
  });
}

const send = (locations: LocationForm[], options: SendOptions) =>
  sendCall(addLocations, { ...options, body: { locations } });
