import type * as v from 'valibot';

import * as base from './call.ts';

export * from './call.ts';

// Functions that teams use to declare their own calls. The subjects of this package use those of call.ts.

/** Declares a call to a team's own server that reads. The server may answer without the envelope. @__NO_SIDE_EFFECTS__ */
export function read<Payload>(...[path, payload, options]: Parameters<typeof base.read<Payload>>) {
  return { ...base.read(path, payload, options), isBare: true };
}

/** Declares a call to a team's own server that reads a list, at once or page by page. @__NO_SIDE_EFFECTS__ */
export function readList<Row>(path: base.Path, row: v.GenericSchema<unknown, Row>, options?: base.ReadOptions) {
  return { ...base.readList(path, row, options), isBare: true };
}

/** Declares a call to a team's own server that changes data. @__NO_SIDE_EFFECTS__ */
export function write<Payload, Body, Parsed>(...args: Parameters<typeof base.write<Payload, Body, Parsed>>) {
  return { ...base.write(...args), isBare: true };
}
