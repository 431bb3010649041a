import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useLoadOnArrival, useSubmission } from 'shared-remote';
import { addUsers, loadLocations, loadUsers, locationsAtom, usersAtom, usersForm, validate } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { DraftNote } from '../../drafts/DraftNote.tsx';
import { useDraft } from '../../drafts/useDraft.ts';
import { FormEnd } from '../../FormEnd.tsx';
import { RowEditor } from '../../rows/RowEditor.tsx';
import { RowsForm } from '../../rows/RowsForm.tsx';
import { firstRow } from '../../rows/rowList.ts';
import { useIdempotentSend } from '../../rows/useIdempotentSend.ts';
import { useRowsForm } from '../../rows/useRowsForm.ts';
import { StepPage } from '../../StepPage.tsx';
import { words } from '../../words.ts';
import { PeopleAlready } from './PeopleAlready.tsx';
import { RoleMeanings } from './RoleMeanings.tsx';
import { userColumns } from './userColumns.tsx';
import { noUser, toUserForm, userClashes, usersDraft } from './userRows.ts';

const text = words.people;

/** The third step: who is invited. */
export function Page() {
  useLoadOnArrival(loadLocations, loadUsers);
  const locations = useAtomValue(locationsAtom).data;
  const stored = useAtomValue(usersAtom).data ?? [];
  const draft = useDraft('people', usersDraft, firstRow(noUser));
  const send = useIdempotentSend(addUsers);
  const later = useSubmission();
  const columns = useMemo(() => userColumns(locations ?? []), [locations]);
  const form = useRowsForm({
    name: 'users',
    rows: draft.value,
    rowLabel: text.row,
    typed: ['name', 'email'],
    toForm: toUserForm(locations ?? []),
    check: refusals,
    clashes: (rows) => userClashes(rows, stored),
    send,
    onSent: draft.discard,
  });

  async function skip() {
    if (form.submission.busy) return;
    const result = await later.send(() => send([]));
    if (result?.ok) draft.discard();
  }

  return (
    <StepPage step="people" title={text.title} lead={text.lead}>
      <Card>
        <RowsForm
          form={form}
          problem={text.problem}
          end={
            <FormEnd note={<DraftNote isSaved={draft.isSaved} onDiscard={draft.discard} />}>
              <Button type="submit" kind="primary" busy={form.submission.busy ? text.busy : undefined}>
                {text.submit(form.filled.length)}
              </Button>
              <Button kind="quiet" busy={later.busy ? text.laterBusy : undefined} onClick={() => void skip()}>
                {text.later}
              </Button>
            </FormEnd>
          }
        >
          <PeopleAlready people={stored} />
          <RowEditor
            name="users"
            columns={columns}
            rows={draft.value}
            onChange={draft.change}
            errors={form.errors}
            empty={noUser}
            rowLabel={text.row}
            addLabel={text.add}
          />
          <RoleMeanings />
        </RowsForm>
      </Card>
    </StepPage>
  );
}

/** Pressing "Invite" with nothing typed asks for a name; nobody at all is what "Later" is for. */
function refusals(users: unknown[]) {
  if (users.length === 0) return [{ path: ['users', 0, 'name'], message: text.nobody, code: 'required' }];
  const checked = validate(usersForm, { users });
  return checked.ok ? [] : checked.errors;
}
