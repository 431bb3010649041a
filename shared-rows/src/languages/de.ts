import { catalogue, translate } from '@askwell/page-kit';

import * as editor from '../editor/messages.de.ts';
import * as locations from '../locations/messages.de.ts';
import * as general from '../messages.de.ts';
import * as users from '../users/messages.de.ts';

/** Makes this package's texts German. */
export const apply = () => translate('de', catalogue('shared-rows', { ...editor, ...locations, ...general, ...users }));
