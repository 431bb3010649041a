import { PRODUCT_NAME } from 'composition/product-name';
import type { PlanLimit } from 'contract';

import { createPluralFormat, removeLinks } from '../domain/text.ts';
import type { PlanTerms, Support } from '../domain/subscription.ts';

export const english = {
  language: 'en',

  ok: 'OK',
  ready: 'Ready.',
  saved: 'Saved.',
  removed: 'Removed.',

  notFound: 'Page not found.',
  badRequest: 'The request couldn’t be read.',
  foreignHost: 'This host name doesn’t belong to the site. Set the site’s URLs in SITE_ORIGIN.',
  badJson: 'The request body isn’t valid JSON.',
  tooLarge: 'The request is too large.',
  notJson: 'Send the body as application/json.',
  failed: 'Something went wrong on the server. Please try again.',
  unavailable: 'The server isn’t available right now. Please try again.',
  tooMany: 'Too many requests.',
  checkFields: 'Some fields have errors.',
  checkRows: (count: number) => `${plural(count, 'entry has an error', 'entries have errors')}.`,

  signIn: 'Please sign in.',
  signInAgain: 'Please sign in again.',
  identityUnavailable: 'We can’t check your sign-in right now. Please try again.',
  disabled: 'This account is disabled.',
  disabledByOperator: 'This account was disabled by Askwell. You can’t remove it or change its email address.',
  noOrganizationYet: 'You have no organization yet.',
  otherOrganization: 'You’ve switched organizations. Reload this page.',
  adminsOnly: 'Only admins can do this.',
  noEmail: 'Your account has no email address. Sign in with an account that has one.',
  inAnotherOrganization: 'This email address already belongs to an organization.',

  organizationCreated: 'Organization created.',
  noSuchLocation: 'This location no longer exists.',
  emailTaken: 'A person with this email address already exists.',
  noSuchInvitation: 'This invitation is no longer valid. Ask for a new one.',
  proveEmailFirst: 'Confirm your email address first.',
  emailProven: 'Your email address is confirmed.',
  joined: (organization: string) => `You have joined ${organization}.`,
  declined: 'Invitation declined.',
  left: (organization: string) => `You have left ${organization}.`,
  leaveFirst: (organization: string) => `You belong to ${organization}. Leave it to join another organization.`,
  noSuchUser: 'This person no longer exists.',
  removalIsFinal: 'This can no longer be undone.',
  notJoinedYet: 'This person hasn’t joined yet. To withdraw the invitation, remove them.',
  reactivateFirst: 'Reactivate this person before you change their email address.',
  invitedOften: 'This person was invited too often. Please try again on a later day.',
  locationsAdded: (count: number) => `${plural(count, 'location', 'locations')} added.`,
  usersAdded: (count: number) =>
    count === 0 ? 'You can add people later.' : `${plural(count, 'person', 'people')} added.`,
  locationHasUsers: (count: number) =>
    `${plural(count, 'person belongs', 'people belong')} to this location. Move them first.`,
  lastAdmin: 'An organization needs at least one admin who has signed in.',
  leaveInstead: 'You can’t remove or deactivate yourself. You can leave in your profile.',
  includesYourself: 'You’re among the selected people. Deselect yourself to continue.',
  duplicateName: 'This name appears twice in the list.',
  duplicateCode: 'This code appears twice in the list.',
  duplicateEmail: 'This email address appears twice in the list.',
  nameTaken: 'A location with this name already exists.',
  codeTaken: 'A location with this code already exists.',
  unknownLocation: 'This location isn’t in your organization.',
  externalIdTaken: 'A person with this employee number already exists.',
  duplicateExternalId: 'This employee number appears twice in the list.',
  noSuchEntry: 'There is nothing here to undo.',
  undoneAlready: 'This has already been undone.',
  undone: 'Undone.',
  confirmNewAdmins: (count: number) =>
    `${plural(count, 'person will become an admin', 'people will become admins')}. Confirm to save.`,
  ownRow: 'A list can’t change your own role, email address, status, or locations.',
  repeatedRow: 'This row appears twice in the list.',
  nameErased: 'Name erased.',
  noSuchName: 'Activity doesn’t have this name for this person.',
  removedPerson: 'a removed person',
  confirmAdmins: (count: number) =>
    `${plural(count, 'person will become an admin', 'people will become admins')} again. Confirm to undo.`,
  invitationsSent: (count: number) => `${plural(count, 'invitation', 'invitations')} sent.`,
  invitationWithdrawn: 'This invitation was withdrawn.',

  codeSent: 'The code is on its way.',
  verified: 'Your organization is verified.',
  notAtVerification: 'Add your locations and people before you verify.',
  codeTooSoon: 'Use the code that was just sent.',
  tooManyCodes: 'Too many codes were sent.',
  codeLocked: 'Too many incorrect codes.',
  codeExpired: 'This code has expired. Ask for a new one.',
  codeWrong: (left: number) => `That code isn’t right. ${plural(left, 'attempt', 'attempts')} left.`,

  checkoutReady: 'Continue to the checkout.',
  paymentProviderUnavailable: 'Payments aren’t available right now. Please try again.',
  badSignature: 'The signature isn’t valid.',
  alreadyActive: 'Your subscription is already active.',
  paymentOnItsWay: 'Your payment is being confirmed.',
  notAtSubscription: 'Verify your organization before you subscribe.',
  notSubscribed: 'There is no subscription to change. Choose a plan first.',
  samePlan: 'You already have this plan.',
  switchOnlyActive: 'You can switch plans only while the subscription is active. Open the billing portal first.',
  switchRefused: 'Our payment provider can’t switch this subscription. Please contact us.',
  billedElsewhere: 'This subscription can’t be changed here. Please contact us.',
  planIsFull: (plan: string, { what, max, used }: PlanLimit) =>
    `Your ${plan} plan includes ${formatAmount(what, max)}, and you have ${used.toLocaleString('en')}. Choose a larger plan to add more.`,
  planTooSmall: (plan: string, { what, max, used }: PlanLimit) =>
    `${plan} includes ${formatAmount(what, max)}, and you have ${used.toLocaleString('en')}. Choose a larger plan.`,
  fullWithoutPlan: ({ what, max, used }: PlanLimit) =>
    `Without a plan, you can have ${formatAmount(what, max)}, and you have ${used.toLocaleString('en')}. Choose a plan to add more.`,
  tooManyAssigned:
    'People can have at most 100,000 location assignments in total. For the whole organization, leave the locations empty.',
  choosePlan: 'Choose a plan from the list.',
  // The third feature is part of every plan.
  planFeatures: ({ locations, people }: PlanTerms['limits'], support: Support): string[] => [
    locations === null ? 'Unlimited locations' : describeMaximum('locations', locations),
    people === null ? 'Unlimited people' : describeMaximum('people', people),
    'Roles, activity log, and exports',
    { email: 'Email support', priority: 'Priority support', manager: 'Dedicated account manager' }[support],
  ],

  badKey: 'An Idempotency-Key must have 1 to 255 visible characters.',
  keyUsed: 'This Idempotency-Key was already used for a different request.',
  changedMeanwhile: 'Someone else edited this in the meantime.',
  conflict: 'Someone else edited this at the same time. Please try again.',

  /** Null if the code proves only the recipient's own email address. */
  codeMail: (code: string, organization: string | null) => ({
    subject: `${code} is your ${PRODUCT_NAME} code`,
    lead:
      organization === null
        ? 'Your code to confirm this email address is'
        : `Your code for "${removeLinks(organization)}" is`,
    hint: 'It expires in 10 minutes. If you didn’t request it, ignore this email.',
  }),
  // mail/mails.ts has made the names safe.
  invitationMail: (organization: string, inviter: string) => ({
    subject: `Invitation to "${organization}" on ${PRODUCT_NAME}`,
    greeting: 'Hello,',
    lead: `"${inviter}" invited you to join an organization on ${PRODUCT_NAME}, the AI assistant for your organization’s questions.`,
    organization: 'Organization',
    role: 'Your role',
    roles: {
      admin: { name: 'Admin', meaning: 'You use the website and the mobile app.' },
      manager: { name: 'Manager', meaning: 'You use the mobile app.' },
      user: { name: 'User', meaning: 'You use the mobile app.' },
      guest: { name: 'Guest', meaning: 'You use the mobile app.' },
    },
    quoted: (text: string) => `"${text}"`,
    button: 'See the invitation',
    hint: 'Sign in with this email address, then accept or decline. The invitation expires in 14 days.',
    seen: `Its admins can see the day you last used ${PRODUCT_NAME}.`,
    unknown: 'If you don’t know this organization, ignore this email.',
  }),

  refundMail: (organization: string, plan: string) => ({
    subject: 'Your second payment was refunded',
    lead: `You were charged twice for "${organization}".`,
    lines: [
      `We canceled the second subscription (${plan}) and refunded its payment in full.`,
      'It can take a few days to reach your account. Your subscription continues.',
    ],
    button: 'Open your billing page',
    why: 'Admins get this email because a payment was refunded.',
  }),

  outboxTitle: 'Outbox',
  outboxIntro: 'Emails that would be sent, newest first. Without SMTP_URL, nothing leaves this machine.',
  outboxEmpty: 'No emails yet.',
  outboxTo: (email: string) => `To ${email}`,

  checkoutTitle: 'Test checkout',
  checkoutBanner: 'Test mode: no real charges',
  checkoutFor: (plan: string, price: string, interval: 'month' | 'year') => `${plan}, ${price} / ${interval}`,
  checkoutChoose: 'Choose how the payment turns out.',
  checkoutOver: 'This checkout has ended.',
  checkoutClosed: 'This checkout is closed. Nothing was charged. To subscribe, choose a plan again.',
  checkoutUnknown: 'This checkout doesn’t exist.',
  portalTitle: 'Test billing portal',
  portalUnknown: 'This link has expired. Open the billing portal again from your billing page.',
  portalPlan: (plan: string, price: string, interval: 'month' | 'year') => `Switch to ${plan}, ${price} / ${interval}`,
  portalCurrent: (plan: string) => `Your plan is ${plan}.`,
  portalCancel: 'Cancel at the end of the period',
  portalResume: 'Resume the subscription',
  portalFail: 'Make the next payment fail',
  portalPay: 'Pay with another card',
  backToSite: `Back to ${PRODUCT_NAME}`,
  outcomes: {
    paid: { label: 'Paid', hint: 'The payment goes through.' },
    declined: { label: 'Declined', hint: 'The card is declined.' },
    cancelled: { label: 'Canceled', hint: 'You change your mind.' },
    slow: { label: 'Slow', hint: 'The payment is confirmed after about 10 seconds.' },
  },
};

const describeMaximum = (what: PlanLimit['what'], max: number) =>
  max === 1 ? formatAmount(what, max) : `Up to ${formatAmount(what, max)}`;

function formatAmount(what: PlanLimit['what'], count: number): string {
  return what === 'people' ? plural(count, 'person', 'people') : plural(count, 'location', 'locations');
}

const plural = createPluralFormat('en');
