import { remoteBuild } from '@askwell/part-tools/build';

export default remoteBuild(import.meta.dirname);
