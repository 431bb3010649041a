import * as v from 'valibot';

import { emptyForm, orNull, write } from './call/call.ts';
import { formMessages } from './messages/forms.ts';
import { getOrganization, organization, organizationSizes, verificationSent } from './answers/organization.ts';
import { codeForm } from './requests/codeForm.ts';
import { country, email, expectedVersion, line, optionalLine, timeZone } from './requests/fields.ts';

export * from './answers/organization.ts';
export { codeForm } from './requests/codeForm.ts';

/** Unknown keys are errors. An absent optional field keeps its stored value; null clears it. */
export const organizationForm = v.strictObject({
  name: v.pipe(
    line('organizationName', 2, 80),
    v.check(
      (name) => !/[<>]/.test(name),
      () => formMessages.noBrackets,
    ),
  ),
  contactEmail: email('contactEmail'),
  /** Null cancels an unconfirmed change of the contact email. */
  pendingContactEmail: v.optional(v.null()),
  country: country(),
  timeZone: timeZone(),
  legalName: optionalLine('legalName', 120),
  industry: optionalLine('industry', 80),
  size: v.nullish(v.picklist(organizationSizes(), () => formMessages.chooseSize)),
  website: v.nullish(website()),
  /** False deletes the recorded days. */
  recordsLastSeen: v.optional(v.boolean()),
  ...expectedVersion(),
});
export type OrganizationForm = v.InferInput<typeof organizationForm>;

function website() {
  return v.pipe(
    line('website', 0, 200),
    v.transform((typed) => (typed === '' || /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`)),
    v.maxLength(200, () => formMessages.tooLong(formMessages.labels.website, 200)),
    // Matches up to the first dot: a pattern that may end at any dot would try all of them. An @ before the path belongs to an
    // email.
    v.check(
      (url) => url === '' || /^https?:\/\/[^\s/.:@]+\.[^\s/@]+(?:\/\S*)?$/i.test(url),
      () => formMessages.notWebsite,
    ),
  );
}

export const saveOrganization = write('POST', '/org', organizationForm, orNull(organization), {
  isOptional: false,
  changes: ['/user', '/org', '/adoption', '/audit'],
  followedBy: { call: getOrganization },
});
export const sendVerification = write('POST', '/org/verification', emptyForm, verificationSent, {
  isForOpening: true,
});
export const confirmVerification = write('POST', '/org/verification/confirm', codeForm, v.unknown(), {
  changes: ['/org', '/audit'],
});
