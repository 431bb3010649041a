import { translate } from 'composition/texts';

import * as general from '../messages.de.ts';

/** Makes this package's texts German. */
export const apply = () => translate('de', 'shared-ui', general);
