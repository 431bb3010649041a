import { translate } from 'composition/texts';

import * as forms from '../messages/forms.de.ts';
import * as names from '../messages/names.de.ts';

/** Makes the messages about fields German. */
export const apply = () => translate('de', 'contract', { ...forms, ...names });
