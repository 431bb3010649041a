import { translate } from 'composition/messages';

import * as forms from '../messages/forms.de.ts';
import * as names from '../messages/names.de.ts';

/** Sets the German messages about fields. */
export const apply = () => translate('de', 'contract', { ...forms, ...names });
