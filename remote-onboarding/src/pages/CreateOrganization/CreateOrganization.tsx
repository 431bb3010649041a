import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { createLocationsQuestion, guessRegion, createHelpQuestion, getOrganizationValues } from 'product-kit';
import { foldName } from 'contract/fold';
import {
  getOrganization,
  type OrganizationForm as OrganizationFormValues,
  saveOrganization,
} from 'contract/organization';
import { type ApiFailure, type ApiResult, readFieldErrors, refreshProfile, sendCall, useSession } from 'shared-session';
import { Card } from 'shared-ui';

import { AssistantLine, AssistantPhone } from '../../assistant/AssistantPhone.tsx';
import { OrganizationForm, useOrganizationDraft } from '../../OrganizationForm.tsx';
import { StepPage } from '../../StepPage.tsx';
import { organizationMessages as messages } from './messages.ts';
import { suggestName } from './suggestName.ts';

/** The first step: create the organization. */
export function Page() {
  const { firebaseUser } = useSession();
  const email = firebaseUser?.email ?? '';
  const initialValues = useMemo(
    () => getOrganizationValues({ name: suggestName(email), contactEmail: email, ...guessRegion() }),
    [email],
  );
  const draft = useOrganizationDraft(initialValues);
  const help = createHelpQuestion({ organization: draft.value });
  return (
    <StepPage
      step="organization"
      title={messages.title}
      lead={messages.lead}
      beside={<AssistantPhone examples={[help, createLocationsQuestion({ locations: [], locationCount: 0 })]} />}
    >
      <Card>
        <OrganizationForm isNew draft={draft} end={<AssistantLine example={help} />} save={create} />
      </Card>
      <p>
        {messages.wasInvited} <Link to="/invitations">{messages.seeInvitations}</Link>
      </p>
    </StepPage>
  );
}

/** Creates the organization. If an earlier attempt was saved but its answer was lost, the onboarding continues. */
async function create(form: OrganizationFormValues): Promise<ApiResult<unknown>> {
  const result = await sendCall(saveOrganization, { body: form });
  return !result.ok && (await isCreatedAlready(result, form)) ? refreshProfile() : result;
}

/**
 * Whether the server refused the request because an earlier attempt was saved: the user's organization already has this name.
 */
async function isCreatedAlready(failure: ApiFailure, draft: { name: string }): Promise<boolean> {
  const isTaken = failure.statusCode === 409 || readFieldErrors(failure).some(({ code }) => code === 'duplicate');
  if (!isTaken) return false;
  const currentAnswer = await sendCall(getOrganization, { silent: true });
  return currentAnswer.ok && foldName(currentAnswer.payload.name) === foldName(draft.name);
}
