import { translate } from 'composition/texts';

import * as forms from '../contract/messages/forms.de.ts';
import * as common from '../messages/common.de.ts';
import * as failures from '../messages/failures.de.ts';
import * as signIn from '../messages/signIn.de.ts';

/** Makes this package's texts German. */
export const apply = () => translate('de', 'shared-session', { ...forms, ...common, ...failures, ...signIn });
