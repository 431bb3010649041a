import { translate } from '@askwell/page-kit';

import * as germanFile from '../filePage/messages.de.ts';
import * as germanOutcomes from '../filePage/rows/outcomeMessages.de.ts';
import * as germanQuestions from '../filePage/questions/questionMessages.de.ts';
import * as german from '../messages.de.ts';

/** Sets the German messages of this package. */
export const apply = () =>
  translate('de', 'shared-rows', { ...german, ...germanFile, ...germanOutcomes, ...germanQuestions });
