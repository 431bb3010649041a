export { DraftNote, FailureNotice, Form, FormEnd, messageAt, useLeave, useSubmission } from './form/Form.tsx';
export { ConfirmDialog } from './form/ConfirmDialog.tsx';
export { type Option, SelectField, TextField } from './form/fields.tsx';
export { useDraft, useDraftKeeper } from './form/useDraft.ts';

export { LazyPart, usePart, usePrefetch } from './page/LazyPart.tsx';
export { PageFrame } from './page/PageFrame.tsx';
export { isNotOffered, ResourceView, type ShownQuery } from './page/ResourceView.tsx';
export { useWindowEvent } from './page/useWindowEvent.ts';

export { messages as sharedMessages, resourceMessages } from './messages.ts';
export { count, formatNumber } from 'shared-ui';
export { language, texts, translate } from 'composition/texts';

// Features of this product that both of its remotes show; not documented for outside teams.
export {
  allLocations,
  type Asker,
  askers,
  directionsTo,
  type Example,
  exampleQuestions,
  type Facts,
  helpFrom,
  managerOf,
} from './assistant/exampleQuestions.ts';
export { useNow } from './assistant/useNow.ts';
export { CodeCard } from './code/CodeCard.tsx';
export { CodeForm, goToCode, NotSent, Resend } from './code/CodeForm.tsx';
export { type SentCode, useCodeSending } from './code/useCodeSending.ts';
export { IntervalChoice } from './organization/IntervalChoice.tsx';
export { organizationMessages, planMessages } from './organization/messages.ts';
export { OrganizationFields } from './organization/OrganizationFields.tsx';
export {
  changeOrganization,
  organizationDraft,
  type OrganizationValues,
  organizationValues,
  orNull,
  toOrganizationForm,
} from './organization/organizationValues.ts';
export {
  openCheckout,
  planMisfits,
  pricePerPerson,
  recommendedPlan,
  type Usage,
  yearlySaving,
} from './organization/plans.ts';
export { RegionFields } from './organization/RegionFields.tsx';
export { cityOf, countryName, countryOptions, timeZoneOptions, zoneName } from './organization/regions.ts';
export { showDetail } from './organization/showDetail.ts';
export { browserRegion, chosenCountry, zonesOf } from './organization/zones.ts';
export { roleMessages } from './messages/roles.ts';
