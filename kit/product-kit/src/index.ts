export {
  createLocationsQuestion,
  describeDirections,
  type Example,
  createExampleQuestions,
  type Facts,
  createHelpQuestion,
  createManagerQuestion,
} from './assistant/exampleQuestions.ts';
export { useNow } from './assistant/useNow.ts';
export { CodeCard } from './code/CodeCard.tsx';
export { CodeForm, goToCode, SendFailure, Resend } from './code/CodeForm.tsx';
export { type SentCode, useCodeSending } from './code/useCodeSending.ts';
export { openCheckout } from './organization/checkout.ts';
export { organizationMessages } from './organization/messages.ts';
export { OrganizationFields } from './organization/OrganizationFields.tsx';
export {
  changeOrganization,
  organizationDraft,
  type OrganizationValues,
  getOrganizationValues,
  toNullable,
  toOrganizationForm,
} from './organization/organizationValues.ts';
export { RegionFields } from './organization/RegionFields.tsx';
export {
  getCity,
  getCountryName,
  listCountryOptions,
  listTimeZoneOptions,
  getZoneName,
} from './organization/regions.ts';
export { showDetail } from './organization/showDetail.ts';
export { guessRegion, chooseCountry } from './organization/zones.ts';
export { IntervalChoice } from './plans/IntervalChoice.tsx';
export { planMessages } from './plans/messages.ts';
export { PlanDetails, PlanName } from './plans/PlanDetails.tsx';
export { isOnControl, maxPlainUndo, useOfferUndo, useUndoKeys } from './undo/offerUndo.ts';
export { describeLeft, describeUndone, undoChange } from './undo/undoChange.ts';
export { findRecommendedPlan, findExceededLimits, type Usage } from './plans/plans.ts';
