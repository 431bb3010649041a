export { openCheckout } from './page/openCheckout.ts';
export { browserRegion, countryName, countryOptions, type Region, timeZoneOptions } from './form/regions.ts';
export { FailureNotice, Form } from './form/Form.tsx';
export { DraftNote, FormEnd } from './form/FormEnd.tsx';
export { OrganizationFields } from './form/OrganizationFields.tsx';
export {
  noOrganizationValues,
  organizationDraft,
  type OrganizationField,
  type OrganizationValues,
  organizationValues,
  toOrganizationForm,
} from './form/organizationValues.ts';
export { type Option, SelectField, TextField } from './form/fields.tsx';
export { messageAt, type Submission, useSubmission } from './form/useSubmission.ts';
export { useDraft, useDraftKeeper } from './form/useDraft.ts';
export { accountLabel } from './page/accountLabel.ts';
export { LazyPart, usePrefetch } from './page/LazyPart.tsx';
export { PageFrame } from './page/PageFrame.tsx';
export { TaskList } from './page/TaskList.tsx';
export { bestSaving, planMisfit, pricePerPerson, recommendedPlan, type Usage, yearlySaving } from './plans/plans.ts';
export { ResourceView } from './resource/ResourceView.tsx';
export { useCall, useLoadOnArrival, useLoadOnReturn } from './resource/useCall.ts';
export {
  count,
  formatNumber,
  language,
  messages as sharedMessages,
  organizationMessages,
  planMessages,
} from './messages.ts';
