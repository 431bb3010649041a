import { paths } from 'composition/routes';
import type { UserProfile } from 'contract/session';

import { type Answering, usualAnswers } from './api.ts';
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

/** For each of the specification's paths, a person who is not redirected away. Null if only signed-out visitors are not. */
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

/** Returns the sample answers for one of these people. */
export function answersFor(person: string): Record<string, Answering> {
  const profile = { ...samples.profile, ...profiles[person] };
  return {
    ...usualAnswers,
    'GET /user': { payload: profile },
    'GET /isUserValid': { payload: { valid: true, hasOrganization: profile.organizationId !== null } },
  };
}
