import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { allLocations, browserRegion, helpFrom, organizationValues } from '@askwell/page-kit';
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
import { organizationMessages as text } from './messages.ts';

/** The first step: create the organization. */
export function Page() {
  const { firebaseUser } = useSession();
  const email = firebaseUser?.email ?? '';
  const initial = useMemo(
    () => organizationValues({ name: suggestName(email), contactEmail: email, ...browserRegion() }),
    [email],
  );
  const draft = useOrganizationDraft(initial);
  const help = helpFrom({ organization: draft.value });
  return (
    <StepPage
      step="organization"
      title={text.title}
      lead={text.lead}
      beside={<AssistantPhone examples={[help, allLocations({ locations: [], locationCount: 0 })]} />}
    >
      <Card>
        <OrganizationForm isNew draft={draft} end={<AssistantLine example={help} />} save={create} />
      </Card>
      <p>
        {text.wasInvited} <Link to="/invitations">{text.seeInvitations}</Link>
      </p>
    </StepPage>
  );
}

/** Creates it. If an earlier try was saved, but its answer was lost, the onboarding continues. */
async function create(form: OrganizationFormValues): Promise<ApiResult<unknown>> {
  const saved = await sendCall(saveOrganization, { body: form });
  return !saved.ok && (await isCreatedAlready(saved, form)) ? refreshProfile() : saved;
}

/** Whether the server refused because an earlier try was saved: the user's organization has this name already. */
async function isCreatedAlready(failure: ApiFailure, draft: { name: string }): Promise<boolean> {
  const isTaken = failure.statusCode === 409 || readFieldErrors(failure).some(({ code }) => code === 'duplicate');
  if (!isTaken) return false;
  const own = await sendCall(getOrganization, { silent: true });
  return own.ok && foldName(own.payload.name) === foldName(draft.name);
}

/** A name for the organization from an email domain: "ann@smith-sons.co.uk" → "Smith Sons"; empty if there is none. */
export function suggestName(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.');
  if (!email.includes('@') || labels.length < 2 || isFreeMail(labels)) return '';
  const own = labels.slice(0, isPublicPair(labels) ? -2 : -1).at(-1) ?? '';
  // Domains in other scripts are written in Punycode, which people cannot read.
  if (own.startsWith('xn--')) return '';
  return own.split('-').filter(Boolean).map(capitalized).join(' ');
}

/** "gmail.com" and the like, and "yahoo" with any ending. */
const isFreeMail = (labels: readonly string[]) =>
  freeMailDomains.has(labels.slice(-2).join('.')) ||
  freeMailDomains.has(labels.slice(-3).join('.')) ||
  ['yahoo', 'hotmail', 'outlook', 'live'].includes(labels.at(isPublicPair(labels) ? -3 : -2) ?? '');

/** Endings with two parts, such as "co.uk" and "com.au". */
const isPublicPair = (labels: readonly string[]) =>
  labels.length > 2 && labels.at(-1)?.length === 2 && /^(co|com|net|org|ac|gov|edu|ne|or)$/.test(labels.at(-2) ?? '');

const capitalized = (word: string) => word.charAt(0).toLocaleUpperCase('en') + word.slice(1);

/** Public mail providers, whose names say nothing about an organization. */
const freeMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com icloud.com me.com mac.com aol.com msn.com ymail.com rocketmail.com proton.me protonmail.com
  pm.me gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de mail.com mail.ru yandex.ru yandex.com
  bk.ru inbox.ru list.ru zoho.com fastmail.com hey.com tutanota.com tuta.com posteo.de mailbox.org orange.fr wanadoo.fr
  free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it bluewin.ch telenet.be skynet.be ziggo.nl
  kpnmail.nl planet.nl btinternet.com sky.com virginmedia.com talktalk.net comcast.net verizon.net att.net sbcglobal.net
  cox.net charter.net bellsouth.net shaw.ca rogers.com bigpond.com optusnet.com.au qq.com 163.com 126.com sina.com
  foxmail.com naver.com daum.net hanmail.net rediffmail.com uol.com.br bol.com.br terra.com.br seznam.cz wp.pl o2.pl
  onet.pl interia.pl abv.bg ukr.net privaterelay.appleid.com`.split(/\s+/),
);
