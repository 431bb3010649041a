import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useSubmission } from 'remote-kit';
import { addUsers, loadUsers, locationsAtom, usersAtom } from 'shared-session';

import { userMessages } from '../../messages/users.ts';
import { useIdempotentSend } from '../../rows/useIdempotentSend.ts';
import { useRowsForm } from '../../rows/useRowsForm.ts';
import { userKind } from './userKind.ts';
import { isStoredUser, toUserForm, userRules, usersDraft } from './userRows.ts';

/** The people of this step as a form, and skipping the step. */
export function useUsersForm() {
  const known = useAtomValue(locationsAtom).data;
  const users = useAtomValue(usersAtom).data;
  const locations = useMemo(() => known ?? [], [known]);
  const stored = useMemo(() => users ?? [], [users]);
  const send = useIdempotentSend('users', addUsers);
  const skipping = useSubmission();
  const form = useRowsForm({
    step: 'people',
    draft: usersDraft,
    kind: useMemo(() => userKind(locations), [locations]),
    rules: useMemo(() => userRules(stored), [stored]),
    toForm: toUserForm(known),
    stored: { items: stored, load: () => loadUsers(), includes: isStoredUser },
    emptyMessage: userMessages.users.nobody,
    send,
  });

  async function skip() {
    if (form.submission.busy) return;
    const result = await skipping.send(() => send([]));
    if (result?.ok) form.edit.clear();
  }

  return { form, locations, stored, skipping, skip };
}
