import type { Location } from 'shared-session';

import type { RowRules } from '../../rows/model/checkRows.ts';
import { rowsWords } from '../../words/rows.ts';
import { checkLocation, locationClashes, type LocationValues } from './locationRows.ts';

/** What makes a location acceptable, given those that are stored already. */
export const locationRules = (stored: readonly Location[]): RowRules<LocationValues> => ({
  check: checkLocation,
  clashes: (rows) => locationClashes(rows, stored),
  unplaced: rowsWords.unplaced,
});
