export { Button, getButtonClass, Spinner } from './actions/Button.tsx';
export { type MenuItem, MenuList, type OpenMenu, useMenu } from './actions/MenuList.tsx';

export { Checkbox } from './forms/Checkbox.tsx';
export { Choice } from './forms/Choice.tsx';
export { Combobox } from './forms/Combobox.tsx';
export { type Option, Options, Select, TextInput } from './forms/controls.tsx';
export { ErrorSummary } from './forms/ErrorSummary.tsx';
export { type ControlProps, Field, OptionalFields } from './forms/Field.tsx';
export { RadioCards } from './forms/RadioCards.tsx';

export { Card } from './page/Card.tsx';
export { isInClosingDialog, keepDialogsOpen, runOutsideDialogs } from './page/closingDialogs.ts';
export { Dialog } from './page/Dialog.tsx';
export { EmptyState } from './page/EmptyState.tsx';
export { focusHeadings, isFirstPage } from './page/focusHeadings.ts';
export { Notice } from './page/Notice.tsx';
export { setTitlePart, useTitlePart } from './page/documentTitle.ts';
export { PageTitle } from './page/PageTitle.tsx';
export { Skeleton } from './page/Skeleton.tsx';
export { tableClass } from './page/tableClass.ts';
export { VisuallyHidden } from './page/VisuallyHidden.tsx';

export { readMobileApp } from './mobileApp/mobileApp.ts';
export { MobileAppLinks } from './mobileApp/MobileAppLinks.tsx';
export { encode } from './mobileApp/QrCode.tsx';
export { TryQuestions } from './mobileApp/TryQuestions.tsx';

export { appearanceOptions, chooseAppearance, readAppearance, useAppearance } from './appearanceStorage.ts';
export {
  getCommandKey,
  count,
  getDateFormat,
  formatDate,
  formatMoney,
  formatNumber,
  getInitials,
  isApple,
} from './formats.ts';
export { Mark } from './Mark.tsx';
export { ProviderMark } from './ProviderMark.tsx';
export { getReaderLocale } from './readerLocale.ts';
export { chooseLanguage, listOtherLanguages } from './siteLanguages.ts';
