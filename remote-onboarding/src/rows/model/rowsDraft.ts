import * as v from 'valibot';

import type { Row } from './row.ts';

/** The shape in which rows are kept on the device, given the shape of their values. */
export const rowsDraft = <Values>(
  values: v.GenericSchema<unknown, Values>,
): v.GenericSchema<unknown, readonly Row<Values>[]> =>
  v.array(v.object({ key: v.number(), values, guessed: v.array(v.string()), unplaced: v.string() }));
