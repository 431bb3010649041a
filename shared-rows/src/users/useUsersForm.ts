import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { addUsers, loadUsers, locationsAtom, type UserListItem } from 'shared-session';

import { useIdempotentSend } from '../form/useIdempotentSend.ts';
import { type Ending, useRowsForm } from '../form/useRowsForm.ts';
import { userKind } from './userKind.ts';
import { isStoredUser, toUserForm, userRules, usersDraft } from './userRows.ts';

type Options = {
  /** The name of the draft on this device. */
  draft: string;
  /** Who is known to be in already. */
  stored: readonly UserListItem[];
  /** What to say when nobody is typed. */
  emptyMessage: string;
} & Ending;

/** The state of a form that invites people. */
export function useUsersForm({ draft, stored, emptyMessage, ...ending }: Options) {
  const known = useAtomValue(locationsAtom).data;
  const locations = useMemo(() => known ?? [], [known]);
  const send = useIdempotentSend('users', addUsers);
  const form = useRowsForm({
    draft: { name: draft, schema: usersDraft },
    kind: useMemo(() => userKind(locations), [locations]),
    rules: useMemo(() => userRules(stored), [stored]),
    toForm: toUserForm(known),
    stored: { items: stored, load: () => loadUsers(), includes: isStoredUser },
    emptyMessage,
    send,
    ...ending,
  });
  return { form, locations, send };
}
