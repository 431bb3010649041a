import { createTestConfig } from '@askwell/part-tools/testing';

export default await createTestConfig();
