import path from 'node:path';
import { remoteBuild } from '@askwell/part-tools/build';

import { withRelease } from './withRelease.ts';

export default withRelease(remoteBuild(path.join(import.meta.dirname, '../../../remote-main')));
