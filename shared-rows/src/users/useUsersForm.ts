import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { addUsers, type ApiResult, loadUsers, locationsAtom, type UserListItem, usersAtom } from 'shared-session';

import { useIdempotentSend } from '../form/useIdempotentSend.ts';
import { useRowsForm } from '../form/useRowsForm.ts';
import { userKind } from './userKind.ts';
import { isStoredUser, toUserForm, userRules, usersDraft } from './userRows.ts';

type Options = {
  /** The name of the draft on this device. */
  draft: string;
  /** What to say when nobody is typed. */
  emptyMessage: string;
  whenStored: () => Promise<ApiResult<unknown>>;
};

/** The state of a form that invites people. */
export function useUsersForm({ draft, emptyMessage, whenStored }: Options) {
  const known = useAtomValue(locationsAtom).data;
  const users = useAtomValue(usersAtom).data;
  const locations = useMemo(() => known ?? [], [known]);
  const stored: readonly UserListItem[] = useMemo(() => users ?? [], [users]);
  const send = useIdempotentSend('users', addUsers);
  const form = useRowsForm({
    draft: { name: draft, schema: usersDraft },
    kind: useMemo(() => userKind(locations), [locations]),
    rules: useMemo(() => userRules(stored), [stored]),
    toForm: toUserForm(known),
    stored: { items: stored, load: () => loadUsers(), includes: isStoredUser },
    emptyMessage,
    send,
    whenStored,
  });
  return { form, locations, stored, send };
}
