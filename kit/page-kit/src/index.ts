export {
  DraftNote,
  FailureNotice,
  Form,
  FormEnd,
  findMessage,
  type Submission,
  useLeave,
  useSubmission,
} from './form/Form.tsx';
export { ConfirmDialog } from './form/ConfirmDialog.tsx';
export { SelectField, TextField } from './form/fields.tsx';
export { useDraft, useDraftKeeper } from './form/useDraft.ts';

export { LazyPart, usePart, usePrefetch } from './page/LazyPart.tsx';
export { PageFrame } from './page/PageFrame.tsx';
export { isNotOffered } from './page/isNotOffered.ts';
export { ResourceView, type ShownQuery } from './page/ResourceView.tsx';
export { useWindowEvent } from './page/useWindowEvent.ts';

export { listSomeNames, listNames, maxNames, nameMessages } from './messages/listNames.ts';
export { listRoleOptions, roleMessages } from './messages/roles.ts';
export { messages as sharedMessages, resourceMessages } from './messages.ts';
export { count, formatNumber } from 'shared-ui';
export { language, defineMessages, translate } from 'composition/messages';
export { canRetry } from './page/canRetry.ts';
