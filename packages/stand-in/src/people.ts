import { paths } from 'composition/routes';
import type { UserProfile } from 'contract/session';

import { type AnswerOrHandler, createListAnswer, usualAnswers } from './api.ts';
import type { OwnAnswers } from './ownAnswers.ts';
import * as samples from './samples.ts';

/** The people who open pages, by user id: one for each status that the redirect rules know. */
const profiles: Readonly<Record<string, Partial<UserProfile>>> = {
  active: { onboarding_status: 'completed', subscription_status: 'active' },
  newcomer: { organizationId: null, onboarding_status: null },
  locations: { onboarding_status: 'add_locations' },
  users: { onboarding_status: 'add_users' },
  verification: { onboarding_status: 'verification' },
  unpaid: { onboarding_status: 'completed' },
  member: { role: 'user', onboarding_status: 'completed', subscription_status: 'active' },
};

export const people = Object.keys(profiles);

/**
 * For each of the specification's paths, a person who is not redirected away. Null if only signed-out visitors can stay there.
 */
export const visitorsByPath: Readonly<Record<string, string | null>> = {
  [paths.signIn]: null,
  [paths.signUp]: null,
  [paths.mobileOnly]: 'member',
  [paths.createOrganization]: 'newcomer',
  [paths.addLocations]: 'locations',
  [paths.addUsers]: 'users',
  [paths.verification]: 'verification',
  [paths.subscribe]: 'unpaid',
  [paths.subscribed]: 'unpaid',
};

/** Returns the user id of a person whose organization has no locations, no other people and no changes yet. */
export const toEmptyOrganization = (person: string) => `${person}${emptyOrganizationSuffix}`;

const emptyOrganizationSuffix = '-of-empty-organization';

/**
 * Returns the sample answers for one of these people, by user id. The answers of a remote's own backend extend the samples and
 * never replace them. In an empty organization, their lists have no rows.
 */
export function getAnswers(uid: string, own: OwnAnswers = {}): Record<string, AnswerOrHandler> {
  const isEmpty = uid.endsWith(emptyOrganizationSuffix);
  const profile = { ...samples.profile, ...profiles[uid.replace(emptyOrganizationSuffix, '')] };
  return {
    ...(isEmpty ? omitRows(own) : own),
    ...usualAnswers,
    ...(isEmpty && emptyAnswers),
    'GET /user': { payload: profile },
    'GET /isUserValid': { payload: { valid: true, hasOrganization: profile.organizationId !== null } },
  };
}

const {
  users: [self],
  summary,
  adoption,
} = samples;

const emptyAnswers: Record<string, AnswerOrHandler> = {
  'GET /locations': createListAnswer([]),
  'GET /users': createListAnswer([{ ...self, locations: [], locationNames: [] }]),
  'GET /org/summary': {
    payload: {
      ...summary,
      locations: 0,
      people: 1,
      byRole: { user: 0, manager: 0, admin: 1, guest: 0 },
      byStatus: { invited: 0, active: 1 },
    },
  },
  'GET /adoption': {
    payload: {
      week: adoption.week,
      people: 1,
      joined: 1,
      gain: 0,
      seen: null,
      waiting: 0,
      longest: null,
      mails: null,
      locations: [],
      locationCount: 0,
      days: adoption.days?.map(({ day }) => ({ day, joined: 0 })),
      marks: [],
    },
  },
  'GET /audit': { payload: [] },
  'GET /audit/rows': { payload: [] },
  'GET /audit/undo': { status: 404, message: 'There is no such entry.' },
};

const omitRows = (own: OwnAnswers): OwnAnswers =>
  Object.fromEntries(
    Object.entries(own).map(([call, answer]) => {
      if ('body' in answer) return [call, Array.isArray(answer.body) ? { ...answer, body: [] } : answer];
      return [call, Array.isArray(answer.payload) ? { ...answer, payload: [], total: 0 } : answer];
    }),
  );
