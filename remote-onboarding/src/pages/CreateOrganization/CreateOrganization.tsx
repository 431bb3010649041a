import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  browserRegion,
  DraftNote,
  FailureNotice,
  Form,
  FormEnd,
  noOrganizationValues,
  OrganizationFields,
  organizationDraft,
  type OrganizationValues,
  toOrganizationForm,
  useDraft,
  useSubmission,
} from 'remote-kit';
import {
  type ApiFailure,
  call,
  calls,
  foldName,
  organizationForm,
  readFieldErrors,
  refreshProfile,
  saveOrganization,
  useSession,
  validate,
} from 'shared-session';
import { Button, Card } from 'shared-ui';

import { invitationMessages } from '../../messages/invitations.ts';
import { organizationMessages } from '../../messages/organization.ts';
import { StepPage, useProfileOnReturn } from '../../StepPage.tsx';
import { OrganizationPreview } from './OrganizationPreview.tsx';
import { suggestName } from './suggestName.ts';

const text = organizationMessages.organization;

/** The first step: who the organization is. */
export function Page() {
  useProfileOnReturn();
  const { firebaseUser } = useSession();
  const email = firebaseUser?.email ?? '';
  const initial = useMemo(() => presetValues(email), [email]);
  const draft = useDraft('organization', organizationDraft, initial);
  const submission = useSubmission();
  const suggestion = draft.value.name === '' ? suggestName(email) : '';

  async function submit() {
    const checked = validate(organizationForm, toOrganizationForm(draft.value));
    if (!checked.ok) return submission.refuse(checked.errors);
    const result = await submission.send<unknown>(async () => {
      const saved = await saveOrganization(checked.value);
      return !saved.ok && (await isCreatedAlready(saved, checked.value)) ? refreshProfile() : saved;
    });
    if (result?.ok) draft.clear();
  }

  return (
    <StepPage
      step="organization"
      title={text.title}
      lead={text.lead}
      aside={<OrganizationPreview values={draft.value} />}
    >
      <Card>
        <Form onSubmit={submit}>
          <OrganizationFields
            values={draft.value}
            submission={submission}
            onChange={(field, value) => draft.change({ ...draft.value, [field]: value })}
            belowName={
              suggestion !== '' && (
                <Button onClick={() => draft.change({ ...draft.value, name: suggestion })}>
                  {text.takeName(suggestion)}
                </Button>
              )
            }
          />
          <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
          <FormEnd note={<DraftNote isSaved={draft.isSaved} onDiscard={draft.discard} />}>
            <Button type="submit" kind="primary" busy={submission.busy ? text.busy : undefined}>
              {text.submit}
            </Button>
          </FormEnd>
        </Form>
      </Card>
      <p>
        {invitationMessages.wasInvited} <Link to="/invitations">{invitationMessages.seeInvitations}</Link>
      </p>
    </StepPage>
  );
}

const presetValues = (email: string): OrganizationValues => ({
  ...noOrganizationValues,
  contactEmail: email,
  ...browserRegion(),
});

/** Whether a refusal only says that an earlier try arrived: the organization is there, under this very name. */
export async function isCreatedAlready(failure: ApiFailure, draft: { name: string }): Promise<boolean> {
  const isTaken = failure.statusCode === 409 || readFieldErrors(failure).some(({ code }) => code === 'duplicate');
  if (!isTaken) return false;
  const own = await call(calls.getOrganization, { silent: true });
  return own.ok && foldName(own.payload.name) === foldName(draft.name);
}
