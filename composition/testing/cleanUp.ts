import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Does this after the test; where none is running, after those of the file or group. The last given is done first. */
export function cleanUp(act: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await act()));
  else afterAll(async () => void (await act()));
}
