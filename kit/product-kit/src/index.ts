export {
  allLocations,
  describeDirections,
  type Example,
  exampleQuestions,
  type Facts,
  helpFrom,
  createManagerQuestion,
} from './assistant/exampleQuestions.ts';
export { useNow } from './assistant/useNow.ts';
export { CodeCard } from './code/CodeCard.tsx';
export { CodeForm, goToCode, NotSent, Resend } from './code/CodeForm.tsx';
export { type SentCode, useCodeSending } from './code/useCodeSending.ts';
export { openCheckout } from './organization/checkout.ts';
export { organizationMessages } from './organization/messages.ts';
export { OrganizationFields } from './organization/OrganizationFields.tsx';
export {
  changeOrganization,
  organizationDraft,
  type OrganizationValues,
  organizationValues,
  orNull,
  toOrganizationForm,
} from './organization/organizationValues.ts';
export { RegionFields } from './organization/RegionFields.tsx';
export { getCity, countryName, countryOptions, timeZoneOptions, zoneName } from './organization/regions.ts';
export { showDetail } from './organization/showDetail.ts';
export { browserRegion, chosenCountry } from './organization/zones.ts';
export { IntervalChoice } from './plans/IntervalChoice.tsx';
export { planMessages } from './plans/messages.ts';
export { PlanDetails, PlanName } from './plans/PlanDetails.tsx';
export { isOnControl, maxPlainUndo, useOfferUndo, useUndoKeys } from './undo/offerUndo.ts';
export { describeLeft, describeUndone, undoChange } from './undo/undoChange.ts';
export { findRecommendedPlan, planMisfits, type Usage } from './plans/plans.ts';
