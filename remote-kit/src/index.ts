export { openCheckout } from './checkout/openCheckout.ts';
export { browserPlace, type Place } from './form/browserPlace.ts';
export { countryOptions } from './form/countryOptions.ts';
export { FailureNotice } from './form/FailureNotice.tsx';
export { Form } from './form/Form.tsx';
export { messageAt } from './form/messageAt.ts';
export { OrganizationFields } from './form/OrganizationFields.tsx';
export {
  noOrganizationValues,
  organizationDraft,
  type OrganizationField,
  type OrganizationValues,
  organizationValues,
  toOrganizationForm,
} from './form/organizationValues.ts';
export { type Option, SelectField } from './form/SelectField.tsx';
export { TextField } from './form/TextField.tsx';
export { timeZoneOptions } from './form/timeZoneOptions.ts';
export { type Submission, useSubmission } from './form/useSubmission.ts';
export { Later } from './page/Later.tsx';
export { PageFrame } from './page/PageFrame.tsx';
export { TaskList } from './page/TaskList.tsx';
export { useFetchAhead } from './page/useFetchAhead.ts';
export { ResourceView } from './resource/ResourceView.tsx';
export { useCall } from './resource/useCall.ts';
export { useLoadOnArrival } from './resource/useLoadOnArrival.ts';
export { useLoadOnReturn } from './resource/useLoadOnReturn.ts';
export { count, formatNumber, words as sharedWords } from './words.ts';
export { organizationWords } from './words/organization.ts';
