import * as v from 'valibot';

import { auditEntry, trendWeek } from './auditLog.ts';
import { billing, changePreview, plan, planChange, subscription } from './billing.ts';
import {
  acceptanceForm,
  changedUsers,
  invitations,
  location,
  organization,
  summary,
  userListItem,
  userProfile,
  validity,
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
  usersPatch,
  usersRemoval,
  usersUndo,
} from './forms.ts';
import { queried } from './wholeList.ts';

/** The shape of every answer, failures included. */
export const envelope = v.object({
  ok: v.boolean(),
  message: v.fallback(v.nullish(v.string(), ''), ''),
  statusCode: v.fallback(v.nullish(v.number(), null), null),
  payload: v.optional(v.unknown()),
});
export type Envelope = v.InferOutput<typeof envelope>;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call of the HTTP contract: what is sent (`Body`), what the server parses from it (`Parsed`), and what it answers. */
export type Call<Payload = unknown, Body = unknown, Parsed = unknown> = {
  method: Method;
  path: `/${string}`;
  /** A failure is never shown as a toast. */
  silent: boolean;
  /** The specification does not have it. A server that answers it with 404, 405 or 501 does not offer it. */
  isOptional: boolean;
  body: v.GenericSchema<Body, Parsed> | null;
  /** The paths of the reads that a write makes outdated. They are then read again, the profile (/user) first. */
  changes: readonly `/${string}`[];
  payload: v.GenericSchema<unknown, Payload>;
  /** What a query asks for in an answer that says no total, so that it may be everything. */
  queried?(payload: Payload, query: object): { payload: Payload; total: number };
};

/** What a change of locations or people changes: each list counts the others. */
const lists = ['/locations', '/users', '/org/summary', '/org/trend', '/audit'] as const;
const billingReads = ['/subscription', '/subscription/billing', '/audit'] as const;

/** For reads that the specification does not have. Their pages show failures themselves. */
const shownInPlace = { silent: true, isOptional: true };
/** The writes of that kind. Those with an id are refused with 404 for a row that is gone. */
const isOptionalWrite = (path: string) => /^\/(org\/|invitations\/code|subscription)/.test(path);

const emptyOrganization = () => v.parse(organization, {});

/** Every call. The client parses payloads with it; the API validates bodies with it. */
export const calls = {
  checkReadiness: read('/readiness_check', v.unknown(), { silent: true }),
  isUserValid: read('/isUserValid', validity, { silent: true }),
  getUser: read('/user', userProfile, { silent: true }),
  /** Null or nothing, "no organization yet", reads as one without any details. */
  getOrganization: read('/org', v.nullish(organization, emptyOrganization)),
  saveOrganization: write('POST', '/org', organizationForm, orNull(organization), ['/user', '/org', '/audit']),
  getSummary: read('/org/summary', summary, shownInPlace),
  /** The last twelve weeks, oldest first, including the current one. */
  getTrend: read('/org/trend', v.array(trendWeek), shownInPlace),
  getAudit: read('/audit', v.array(auditEntry), shownInPlace),
  getLocations: readList('/locations', location),
  addLocations: write('POST', '/locations', locationsForm, v.fallback(v.array(location), []), ['/user', ...lists]),
  changeLocation: write('PATCH', '/locations/:id', locationPatch, orNull(location), lists),
  removeLocation: write('DELETE', '/locations/:id', emptyForm, v.unknown(), lists),
  /** Undoes a removal of the last five minutes; its people go back. */
  restoreLocation: write('POST', '/locations/:id/restore', emptyForm, orNull(location), lists),
  getUsers: readList('/users', userListItem),
  addUsers: write('POST', '/users', usersForm, v.fallback(v.array(userListItem), []), ['/user', ...lists]),
  changeUser: write('PATCH', '/users/:id', userPatch, orNull(userListItem), lists),
  removeUser: write('DELETE', '/users/:id', emptyForm, v.unknown(), lists),
  /**
   * Changes or removes up to 1,000 people in one transaction. A refusal is that of the single call, and an unknown id a row
   * error (422). The answer has only those whom it changed.
   */
  changeUsers: write('PATCH', '/users', usersPatch, changedUsers, lists),
  removeUsers: write('DELETE', '/users', usersRemoval, changedUsers, lists),
  /** Undoes both, single changes too: sends the old values back. A removal can be undone for five minutes. */
  undoUsers: write('POST', '/users/undo', usersUndo, changedUsers, lists),
  /** Mails the invitation again and restarts its 14 days. Removing an invited user withdraws the invitation. */
  resendInvitation: write('POST', '/users/:id/invitation', emptyForm, orNull(userListItem), ['/users', '/audit']),
  getInvitations: read('/invitations', invitations, shownInPlace),
  acceptInvitation: write('POST', '/invitations/:id/accept', acceptanceForm, v.unknown()),
  declineInvitation: write('POST', '/invitations/:id/decline', emptyForm, v.unknown(), ['/invitations']),
  /** Mails a code to the caller's own address. Entering it proves that the address is theirs. */
  sendAddressCode: write('POST', '/invitations/code', emptyForm, verificationSent),
  confirmAddress: write('POST', '/invitations/code/confirm', codeForm, v.unknown(), ['/invitations']),
  leaveOrganization: write('POST', '/org/leave', emptyForm, v.unknown()),
  sendVerification: write('POST', '/org/verification', emptyForm, verificationSent),
  confirmVerification: write('POST', '/org/verification/confirm', codeForm, v.unknown(), ['/org', '/audit']),
  getPlans: read('/plans', v.array(plan), shownInPlace),
  subscribe: write('POST', '/subscription', subscriptionForm, v.object({ checkoutUrl: v.string() })),
  getSubscription: read('/subscription', subscription, shownInPlace),
  getBilling: read('/subscription/billing', billing, shownInPlace),
  previewChange: write('POST', '/subscription/preview', subscriptionForm, changePreview),
  /** Returns the address of the provider's page for changing the payment method. */
  changePaymentMethod: write('POST', '/subscription/payment-method', emptyForm, v.object({ url: v.string() })),
  /** The same for who pays: name, address, VAT ID, and where invoices go. */
  changePayer: write('POST', '/subscription/payer', emptyForm, v.object({ url: v.string() })),
  changeSubscription: write('POST', '/subscription/change', subscriptionForm, planChange, billingReads),
  cancelSubscription: write('POST', '/subscription/cancel', emptyForm, subscription, billingReads),
  resumeSubscription: write('POST', '/subscription/resume', emptyForm, subscription, billingReads),
};

/** The specification does not say what a write answers, so a payload that is not the changed row reads as null. */
function orNull<Row extends v.GenericSchema>(row: Row) {
  return v.fallback(v.nullable(row), null);
}

function read<Payload>(
  path: `/${string}`,
  payload: v.GenericSchema<unknown, Payload>,
  { silent = false, isOptional = false } = {},
): Call<Payload, never, undefined> {
  return { method: 'GET', path, silent, isOptional, body: null, changes: [], payload };
}

function readList<Row>(path: `/${string}`, row: v.GenericSchema<unknown, Row>): Call<Row[], never, undefined> {
  return { ...read(path, v.nullish(v.array(row), [])), queried: (rows, query) => queried(rows, query) };
}

function write<Payload, Body, Parsed>(
  method: Method,
  path: `/${string}`,
  body: v.GenericSchema<Body, Parsed>,
  payload: v.GenericSchema<unknown, Payload>,
  changes: Call['changes'] = [],
): Call<Payload, Body, Parsed> {
  return { method, path, silent: false, isOptional: isOptionalWrite(path), body, changes, payload };
}
