import { translate } from 'composition/messages';

import * as general from '../messages.de.ts';

/** Sets the German messages of this package. */
export const apply = () => translate('de', 'shared-ui', general);
