import { translate } from 'composition/texts';

import * as general from '../messages.de.ts';

/** Sets the German texts of this package. */
export const apply = () => translate('de', 'shared-ui', general);
