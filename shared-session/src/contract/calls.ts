import * as v from 'valibot';

import { auditEntry } from './auditLog.ts';
import {
  location,
  organization,
  plan,
  planChange,
  subscription,
  summary,
  userListItem,
  userProfile,
  verificationSent,
} from './entities.ts';
import {
  codeForm,
  emptyForm,
  locationPatch,
  locationsForm,
  organizationForm,
  subscriptionForm,
  userPatch,
  usersForm,
} from './forms.ts';
import { isUserValidPath } from './isUserValidPath.ts';
import { auditQuery, locationsQuery, usersQuery } from './queries.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call of the HTTP contract: what is sent, what the server makes of it, what it answers. `silent`: a failure is never shown as a toast. */
export type Call<Payload = unknown, Body = unknown, Parsed = unknown> = {
  method: Method;
  path: `/${string}`;
  silent: boolean;
  body: v.GenericSchema<Body, Parsed> | null;
  payload: v.GenericSchema<unknown, Payload>;
  /** What may stand after the question mark; anything else there is ignored. */
  query?: v.GenericSchema;
};

/** Every call there is; the client parses payloads with it, the API validates bodies with it. */
export const calls = {
  checkReadiness: read('/readiness_check', v.unknown(), { silent: true }),
  isUserValid: read(isUserValidPath, v.unknown(), { silent: true }),
  getUser: read('/user', userProfile, { silent: true }),
  getOrganization: read('/org', organization),
  saveOrganization: write('POST', '/org', organizationForm, organization),
  getSummary: read('/org/summary', summary),
  getAudit: read('/audit', v.array(auditEntry), { query: auditQuery }),
  getLocations: read('/locations', v.array(location), { query: locationsQuery }),
  addLocations: write('POST', '/locations', locationsForm, v.array(location)),
  changeLocation: write('PATCH', '/locations/:id', locationPatch, location),
  removeLocation: write('DELETE', '/locations/:id', emptyForm, v.unknown()),
  getUsers: read('/users', v.array(userListItem), { query: usersQuery }),
  addUsers: write('POST', '/users', usersForm, v.array(userListItem)),
  changeUser: write('PATCH', '/users/:id', userPatch, userListItem),
  removeUser: write('DELETE', '/users/:id', emptyForm, v.unknown()),
  sendVerification: write('POST', '/org/verification', emptyForm, verificationSent),
  confirmVerification: write('POST', '/org/verification/confirm', codeForm, v.unknown()),
  getPlans: read('/plans', v.array(plan)),
  subscribe: write('POST', '/subscription', subscriptionForm, v.object({ checkoutUrl: v.string() })),
  getSubscription: read('/subscription', subscription),
  changeSubscription: write('POST', '/subscription/change', subscriptionForm, planChange),
  cancelSubscription: write('POST', '/subscription/cancel', emptyForm, subscription),
  resumeSubscription: write('POST', '/subscription/resume', emptyForm, subscription),
};

function read<Payload>(
  path: `/${string}`,
  payload: v.GenericSchema<unknown, Payload>,
  { silent = false, query }: { silent?: boolean; query?: v.GenericSchema } = {},
): Call<Payload, never, undefined> {
  return { method: 'GET', path, silent, body: null, payload, ...(query && { query }) };
}

function write<Payload, Body, Parsed>(
  method: Method,
  path: `/${string}`,
  body: v.GenericSchema<Body, Parsed>,
  payload: v.GenericSchema<unknown, Payload>,
): Call<Payload, Body, Parsed> {
  return { method, path, silent: false, body, payload };
}
