import { remoteTests } from '@askwell/part-tools/testing';

export default await remoteTests();
