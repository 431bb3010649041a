import { translate } from '@askwell/page-kit';

import * as germanImport from '../import/messages.de.ts';
import * as german from '../messages.de.ts';

/** Sets the German texts of this package. */
export const apply = () => translate('de', 'shared-rows', { ...german, ...germanImport });
