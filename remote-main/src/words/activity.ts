import { count, organizationWords } from 'remote-kit';
import type { AuditAction, AuditKind } from 'shared-session';

import { locations } from './locations.ts';
import { people } from './people.ts';

type Told = { who: string; what: string };

const { legalName, industry, size, website } = organizationWords;

export const activity = {
  lead: 'Who changed what, newest first.',
  what: 'the activity',
  kind: 'About',
  anyKind: 'Everything',
  kinds: {
    organization: 'Organization',
    locations: 'Locations',
    people: 'People',
    billing: 'Billing',
  } satisfies Record<AuditKind, string>,
  person: 'By',
  anyPerson: 'Anyone',
  somebody: 'Somebody who has left',
  nobody: 'The payment provider',
  list: 'Activity',
  older: 'Show older',
  loadingOlder: 'Loading…',
  none: 'Nothing has happened yet',
  noneHint: 'Every change to the organization, its locations, people and subscription appears here.',
  noMatch: 'Nothing matches',
  noMatchHint: 'Choose something else, or everything.',
  more: (amount: number) => count(amount, 'other', 'others'),
  sentences: {
    'organization-created': ({ who }) => `${who} created the organization.`,
    'organization-changed': ({ who }) => `${who} changed the organization.`,
    'locations-added': ({ who, what }) => `${who} added ${what}.`,
    'location-changed': ({ who, what }) => `${who} changed the location ${what}.`,
    'location-removed': ({ who, what }) => `${who} removed the location ${what}.`,
    'users-added': ({ who, what }) => `${who} invited ${what}.`,
    'user-joined': ({ who }) => `${who} accepted the invitation.`,
    'user-changed': ({ who, what }) => `${who} changed ${what}.`,
    'user-removed': ({ who, what }) => `${who} removed ${what}.`,
    'verification-sent': ({ who }) => `${who} asked for a verification code.`,
    verified: ({ who }) => `${who} verified the organization.`,
    'checkout-opened': ({ who, what }) => `${who} opened the checkout for ${what}.`,
    'checkout-settled': ({ what }) => `The checkout for ${what} is over.`,
    'plan-changed': ({ who }) => `${who} changed the plan.`,
    'subscription-canceled': ({ who }) => `${who} cancelled the subscription.`,
    'subscription-resumed': ({ who }) => `${who} kept the subscription after all.`,
    'subscription-reported': ({ who }) => `${who} reported a change of the subscription.`,
    'second-subscription-canceled': ({ what }) =>
      `A second subscription, ${what}, was paid and has been cancelled: one was running already.`,
  } satisfies Record<AuditAction, (told: Told) => string>,
  otherSentence: ({ who }: Told, action: string) => `${who}: ${action.replaceAll('-', ' ')}.`,
  change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  empty: 'empty',
  fields: new Map([
    ['name', locations.name],
    ['address', locations.address],
    ['country', locations.country],
    ['timeZone', locations.timeZone],
    ['code', locations.code],
    ['email', people.email],
    ['role', people.role],
    ['locationNames', people.locations],
    ['contactEmail', organizationWords.contactEmail],
    ['legalName', legalName],
    ['industry', industry],
    ['size', size],
    ['website', website],
    ['status', 'Payment'],
    ['state', 'Subscription'],
    ['plan', 'Plan'],
  ]),
};
