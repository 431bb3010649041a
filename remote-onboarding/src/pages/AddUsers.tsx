import { FailureNotice, LazyPart, useSubmission } from '@askwell/page-kit';
import { createManagerQuestion } from 'product-kit';
import type { Location } from 'contract/locations';
import { getOrganization } from 'contract/organization';
import { getUsers, type UserListItem } from 'contract/people';
import { getUserLabel } from 'contract/session';
import { useState } from 'react';
import { getAccountName, showToast, useRead, useSession } from 'shared-session';
import { FileButton, rowMessages, RowsFormEnd, type Source, UsersForm, useUsersForm } from 'shared-rows';
import { Button, Card } from 'shared-ui';

import { AssistantLine, AssistantPhone, InvitationMail } from '../assistant/AssistantPhone.tsx';
import { toLockedUser, LockedRows } from '../LockedRows.tsx';
import { userMessages as messages } from '../messages.ts';
import { PlanPrice } from '../plans/PlanPrice.tsx';
import { StepPage } from '../StepPage.tsx';

/** The third step: invite people. */
export function Page() {
  const { data: stored = noUsers } = useRead(getUsers);
  const { form, locations } = useUsersForm({ whenEmpty: messages.nobody });
  const skipSubmission = useSubmission();
  const [source, setSource] = useState<Source | null>(null);

  async function skip() {
    if (form.submission.busy) return;
    const result = await skipSubmission.send(form.sendNoRows);
    // The next step is open by now. People who were not invited remain in the draft, which the settings page shares.
    if (result?.ok && form.latest().length > 0) showToast({ kind: 'info', text: messages.left });
  }

  const personCount = form.list.filled.length;
  const question = findManagerQuestion(
    form.list.filled.map((row) => form.kind.complete(row).values),
    stored,
    locations,
  );
  return (
    <StepPage
      step="people"
      title={messages.title}
      lead={messages.lead(personCount)}
      beside={
        <AssistantPhone examples={[question]}>
          <Invitation />
        </AssistantPhone>
      }
    >
      <Card>
        <UsersForm
          form={form}
          onSource={setSource}
          start={source === null && <FileButton onSource={setSource}>{rowMessages.importFile}</FileButton>}
          end={
            <>
              <AssistantLine example={question} />
              <PlanPrice people={Math.max(stored.length, 1) + personCount} locations={locations.length} />
              <FailureNotice failure={skipSubmission.failure} onRetry={skip} />
              {source === null && (
                <RowsFormEnd form={form}>
                  <Button kind="quiet" busy={skipSubmission.busy && messages.skipBusy} onClick={() => void skip()}>
                    {messages.skip}
                  </Button>
                </RowsFormEnd>
              )}
            </>
          }
        >
          <StoredUsers people={stored} />
        </UsersForm>
      </Card>
      {source !== null && (
        <LazyPart load={loadFilePage}>
          {({ PeopleFile }) => (
            <PeopleFile
              source={source}
              typed={form.list.filled.map(form.kind.complete)}
              onSource={setSource}
              onSaved={({ keys }) => form.forget(keys)}
            />
          )}
        </LazyPart>
      )}
    </StepPage>
  );
}

const loadFilePage = () => import(/* webpackChunkName: "file-page" */ 'shared-rows/file-page');

/**
 * Returns an example question, "Who manages ...?", about the last manager's location, or else about the first location without
 * a manager.
 */
function findManagerQuestion(typed: readonly Person[], stored: readonly Person[], locations: readonly Location[]) {
  const manager = [...typed.toReversed(), ...stored].find(
    (user) => user.role === 'manager' && user.locations.length > 0,
  );
  const location = locations.find(({ _id }) => _id === manager?.locations[0]) ?? locations[0];
  return location ? createManagerQuestion(location.name, manager ? getUserLabel(manager) : null) : null;
}

type Person = Pick<UserListItem, 'name' | 'email' | 'role' | 'locations'>;

function Invitation() {
  const organization = useRead(getOrganization, {}, { silent: true }).data;
  const inviter = getAccountName(useSession());
  return organization ? <InvitationMail organization={organization.name} inviter={inviter} /> : null;
}

const noUsers: readonly UserListItem[] = [];

/** The people who are already in the organization, including the user. */
function StoredUsers({ people }: { people: readonly UserListItem[] }) {
  const { user } = useSession();
  // Shows the signed-in user from the start, so that nothing moves when the list arrives.
  const addedPeople =
    people.length === 0 && user ? [{ ...user, _id: user._id ?? '', status: 'active' as const }] : people;
  return <LockedRows title={messages.existing(addedPeople.length)} rows={addedPeople.map(toLockedUser)} />;
}
