import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useSubmission } from 'remote-kit';
import { addUsers, loadUsers, locationsAtom, usersAtom } from 'shared-session';

import { useIdempotentSend } from '../../rows/send/useIdempotentSend.ts';
import { useRowsForm } from '../../rows/useRowsForm.ts';
import { peopleWords } from '../../words/addUsers.ts';
import { userKind } from './userKind.ts';
import { userRules } from './userRules.ts';
import { isStoredUser, toUserForm, usersDraft } from './userRows.ts';

/** The people of this step as a form, and the way on without them. */
export function usePeopleForm() {
  const places = useAtomValue(locationsAtom).data;
  const people = useAtomValue(usersAtom).data;
  const locations = useMemo(() => places ?? [], [places]);
  const stored = useMemo(() => people ?? [], [people]);
  const send = useIdempotentSend('users', addUsers);
  const later = useSubmission();
  const form = useRowsForm({
    step: 'people',
    shape: usersDraft,
    kind: useMemo(() => userKind(locations), [locations]),
    rules: useMemo(() => userRules(stored), [stored]),
    toForm: toUserForm(places),
    stored,
    readStored: () => loadUsers(),
    isStored: isStoredUser,
    // Nobody at all is what "Later" is for.
    nothing: peopleWords.nobody,
    send,
  });

  async function skip() {
    if (form.submission.busy) return;
    const result = await later.send(() => send([]));
    if (result?.ok) form.clear();
  }

  return { form, locations, stored, later, skip };
}
