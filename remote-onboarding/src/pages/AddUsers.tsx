import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { FailureNotice, LazyPart, useLoadOnArrival, useSubmission } from 'remote-kit';
import {
  loadLocations,
  loadUsers,
  refreshProfile,
  showToast,
  type UserListItem,
  usersAtom,
  useSession,
} from 'shared-session';
import { loadUsersParts, RowsFormEnd, UsersForm, useUsersForm, userMessages as rowTexts } from 'shared-rows';
import { Button, Card } from 'shared-ui';

import { lockedUser, LockedRows } from '../LockedRows.tsx';
import { userMessages as text } from '../messages.ts';
import { StepPage } from '../StepPage.tsx';

/** The third step: invite people. */
export function Page() {
  useLoadOnArrival(loadLocations, loadUsers);
  const users = useAtomValue(usersAtom).data;
  const stored = useMemo(() => users ?? [], [users]);
  const { form, locations, send } = useUsersForm({
    stored,
    emptyMessage: text.nobody,
    whenStored: refreshProfile,
    // The next step is open by now; the rest is in the draft, which the settings share.
    onSaved(_amount, waiting) {
      if (waiting > 0) showToast({ kind: 'info', text: text.left });
    },
  });
  const skipping = useSubmission();
  const [isConfirming, setIsConfirming] = useState(false);

  async function skip() {
    if (form.submission.busy) return;
    const result = await skipping.send(() => send([]));
    if (result?.ok) form.edit.clear();
  }

  return (
    <StepPage isWide step="people" title={text.title} lead={text.lead}>
      <Card>
        <UsersForm
          form={form}
          locations={locations}
          end={
            <>
              <FailureNotice failure={skipping.failure} onRetry={() => void skip()} />
              <RowsFormEnd form={form} submit={rowTexts.submit(form.rows.filled.length)} busy={rowTexts.busy}>
                <Button
                  kind="quiet"
                  busy={skipping.busy && text.skipBusy}
                  onClick={() => (form.rows.filledNow().length > 0 ? setIsConfirming(true) : skip())}
                >
                  {text.skip}
                </Button>
              </RowsFormEnd>
            </>
          }
        >
          <StoredUsers people={stored} />
        </UsersForm>
      </Card>
      {isConfirming && (
        <LazyPart load={loadUsersParts}>
          {({ ConfirmSkip }) => (
            <ConfirmSkip
              amount={form.rows.filled.length}
              onCancel={() => setIsConfirming(false)}
              onConfirm={() => {
                setIsConfirming(false);
                void skip();
              }}
            />
          )}
        </LazyPart>
      )}
    </StepPage>
  );
}

/** People who are in the organization already, including the user. */
function StoredUsers({ people }: { people: readonly UserListItem[] }) {
  const { user } = useSession();
  // The signed-in user is shown from the start, so that nothing moves when the list arrives.
  const known = people.length === 0 && user ? [{ ...user, _id: user._id ?? '', status: 'active' as const }] : people;
  return <LockedRows title={text.existing(known.length)} rows={known.map(lockedUser)} />;
}
