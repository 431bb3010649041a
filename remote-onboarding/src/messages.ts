import type { Plan } from 'contract/billing';
import { unverifiedMailsPerDay } from 'contract/invitations';
import { count, defineMessages } from '@askwell/page-kit';

export const stepMessages = defineMessages('remote-onboarding/stepMessages', {
  label: 'Steps',
  organization: 'Organization',
  locations: 'Locations',
  people: 'People',
  verification: 'Verification',
  subscription: 'Subscription',
  title: (step: string, position: number, steps: number) => `${step} · Step ${position} of ${steps}`,
  saved: 'Saved',
  nextNotLoaded: 'We couldn’t load the next step.',
  loadingNext: 'Loading…',
  completed: 'Completed: ',
  dataName: 'what you saved',
  continue: 'Continue',
  save: 'Save and continue',
  saving: 'Saving…',
  changesSaved: 'Changes saved',
  changeNow: 'You can change this here, or later in Settings.',
  changeLater: 'This step is done. You can change this in Settings once setup is complete.',
  noLocations: 'No locations added yet',
  noPeople: 'No one invited yet',
  verified: (email: string) => `${email} is verified`,
  price: (plan: string, price: string, limits: Plan['limits']) =>
    `${plan} costs ${price} a month${limits ? describeLimits(limits) : ''}. You pay in the last step.`,
});

export const userMessages = defineMessages('remote-onboarding/userMessages', {
  title: 'Invite your people',
  lead: (amount: number): string =>
    amount > unverifiedMailsPerDay
      ? `The first ${unverifiedMailsPerDay} invitations are emailed as soon as you continue, the others once you’re verified.`
      : 'Invitations are emailed as soon as you continue.',
  existing: (amount: number) =>
    amount === 1 ? 'You’re already in. Who else?' : `Already added: ${count(amount, 'person', 'people')}`,
  skip: 'Skip for now',
  skipBusy: 'Skipping…',
  nobody: 'Enter an email address, or choose “Skip for now” below.',
  invited: 'Invited',
  active: 'Joined',
  deactivated: 'Deactivated',
  left: 'Not everyone is invited yet. You can add the rest in Settings, under “Add people”.',
});

const describeLimits = ({ locations, people }: NonNullable<Plan['limits']>) =>
  ` for ${upTo(locations, 'location', 'locations')} and ${upTo(people, 'person', 'people')}`;

const upTo = (max: number | null, singular: string, plural: string) =>
  max === null ? `unlimited ${plural}` : `${max > 1 ? 'up to ' : ''}${count(max, singular, plural)}`;
