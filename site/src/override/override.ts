import { connectOrigins } from 'composition/part';
import { remoteName } from 'composition/remotes';
import { remoteRoute } from 'composition/routes';
import * as v from 'valibot';

import { readSigned, signData } from '../preview/signedText.ts';

const fields = {
  name: remoteName,
  /** Where the developer's machine serves the remote. */
  origin: v.pipe(v.string(), v.maxLength(200), v.regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, 'not an origin')),
  routes: v.pipe(v.array(remoteRoute), v.minLength(1), v.maxLength(20)),
  /** Origins of its own APIs, which the policy of the page lets it call. */
  connect: v.optional(connectOrigins, []),
};

/** What a developer's link asks for. It says nothing about who asks, and nothing happens without consent. */
const overrideRequest = v.strictObject({
  ...fields,
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(480)),
});
export type OverrideRequest = v.InferOutput<typeof overrideRequest>;

/** A remote that one account's browser takes from a developer's machine: the account is the identity provider's id. */
const override = v.strictObject({
  ...fields,
  account: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Seconds since 1970. */
  until: v.pipe(v.number(), v.integer()),
});
export type Override = v.InferOutput<typeof override>;

export const overridePath = '/_site/override';

/** The request of a link; null when it is not one. */
export function readRequest(json: unknown): OverrideRequest | null {
  const read = v.safeParse(overrideRequest, json);
  return read.success ? read.output : null;
}

/** An override as the text of a cookie. */
export const signOverride = (consented: v.InferInput<typeof override>, key: string): string =>
  signData('override', consented, key);

/** The override of a cookie, null when it is forged, altered or expired. */
export function readOverride(token: string, key: string, now = Date.now()): Override | null {
  const read = v.safeParse(override, readSigned('override', token, key));
  return read.success && read.output.until * 1000 > now ? read.output : null;
}

/** Whether an operator allows code from an origin; `localhost` stands for every port of the visitor's own machine. */
export const isAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.includes(origin) || (allowed.includes('localhost') && isLoopback.test(origin));

const isLoopback = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
