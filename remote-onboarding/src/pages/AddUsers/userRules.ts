import type { UserListItem } from 'shared-session';

import type { RowRules } from '../../rows/model/checkRows.ts';
import { rowsWords } from '../../words/rows.ts';
import { checkUser, userClashes, type UserValues } from './userRows.ts';

/** What makes a person acceptable, given those who are in already. */
export const userRules = (stored: readonly UserListItem[]): RowRules<UserValues> => ({
  check: checkUser,
  clashes: (rows) => userClashes(rows, stored),
  unplaced: rowsWords.unplaced,
});
