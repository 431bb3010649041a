import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  browserRegion,
  countryName,
  DraftNote,
  FailureNotice,
  Form,
  FormEnd,
  noOrganizationValues,
  organizationDraft,
  OrganizationFields,
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
  foldSpaces,
  isCountry,
  organizationForm,
  readFieldErrors,
  refreshProfile,
  saveOrganization,
  toTimeZone,
  useSession,
  validate,
} from 'shared-session';
import { Button, Card, Mark, readerLocale, timeFormat } from 'shared-ui';

import { StepPage, useProfileOnReturn } from '../../StepPage.tsx';
import { invitationMessages } from '../Invitations/messages.ts';
import { organizationMessages as text } from './messages.ts';
import styles from './OrganizationPreview.module.css';
import { suggestName } from './suggestName.ts';

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
async function isCreatedAlready(failure: ApiFailure, draft: { name: string }): Promise<boolean> {
  const isTaken = failure.statusCode === 409 || readFieldErrors(failure).some(({ code }) => code === 'duplicate');
  if (!isTaken) return false;
  const own = await call(calls.getOrganization, { silent: true });
  return own.ok && foldName(own.payload.name) === foldName(draft.name);
}

/** What the organization will look like to its people, while its form is filled in. */
function OrganizationPreview({ values }: { values: OrganizationValues }) {
  const name = foldSpaces(values.name) || text.previewName;
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{text.preview}</figcaption>
      <div className={styles.phone}>
        <p className={styles.bar}>
          <span className={styles.initial} aria-hidden>
            {[...name][0]?.toLocaleUpperCase()}
          </span>
          <span className={styles.name}>{name}</span>
        </p>
        <p className={styles.question}>{text.previewQuestion}</p>
        <p className={styles.answer}>
          <Mark size={16} />
          <span>{text.previewAnswer(name, timeAt(values))}</span>
        </p>
        <p className={styles.ask} aria-hidden>
          {text.previewAsk(name)}
        </p>
      </div>
    </figure>
  );
}

function timeAt({ country, timeZone }: OrganizationValues): string | null {
  const zone = toTimeZone(timeZone);
  if (zone === null || !isCountry(country)) return null;
  const time = new Intl.DateTimeFormat(readerLocale, { ...timeFormat(), timeZone: zone }).format(new Date());
  return text.previewTime(countryName(country), time);
}
