import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Runs `act` after the current test, or outside of tests after the file or group, in reverse order. */
export function cleanUp(act: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await act()));
  else afterAll(async () => void (await act()));
}
