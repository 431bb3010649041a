import * as v from 'valibot';

import { read } from '../call/call.ts';
import { day, id, orOmitted, textOrEmpty } from './fields.ts';

const amount = v.fallback(v.nullish(v.number(), 0), 0);
const amountOrNull = v.fallback(v.nullish(v.number(), null), null);

const figures = {
  /** Excludes deactivated people, as in the lists. */
  people: amount,
  joined: amount,
  /** How many of those who have joined were seen during the week. Null if unknown, not recorded, or below five people. */
  seen: amountOrNull,
  waiting: amount,
  /** The person whose invitation has waited longest, and for how many days. */
  longest: v.fallback(v.nullish(v.object({ _id: id, name: textOrEmpty, days: v.number() })), null),
};

/** The figures of one location. Locations without people are omitted. */
const locationAdoption = v.object({
  _id: id,
  name: textOrEmpty,
  ...figures,
  /** How many people have joined or were sent an invitation that no mail server refused. */
  delivered: amount,
});
export type LocationAdoption = v.InferOutput<typeof locationAdoption>;

/** A day on which several people were added: imported from a file, or invited as a batch. */
const adoptionMark = v.object({ day, kind: v.picklist(['import', 'invitations']), people: v.number() });
export type AdoptionMark = v.InferOutput<typeof adoptionMark>;

/** The current week of the organization, in its time zone. */
export const adoption = v.object({
  /** The Monday of the week. */
  week: day,
  ...figures,
  /** How many people joined during the week. */
  gain: amount,
  /** The invitations that were sent this week, are waiting to be sent, or were refused by a mail server. */
  mails: v.fallback(v.nullish(v.object({ sent: v.number(), waiting: v.number(), refused: v.number() })), null),
  /** With `by=location`, a page of locations. Those with the most waiting people come first. */
  locations: orOmitted(v.array(locationAdoption)),
  /** With `by=location`, how many locations have people. */
  locationCount: orOmitted(v.number()),
  /**
   * With `by=week`, how many people joined on each day of the last twelve weeks, including this one. The oldest day comes
   * first.
   */
  days: orOmitted(v.array(v.object({ day, joined: v.number() }))),
  marks: orOmitted(v.array(adoptionMark)),
});
export type Adoption = v.InferOutput<typeof adoption>;

export const getAdoption = read('/adoption', adoption, { silent: true });
