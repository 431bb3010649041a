import { useRef, useState } from 'react';
import { type ApiFailure, type ApiResult, type FieldError, readFieldErrors } from 'shared-session';

type Outcome = { errors: readonly FieldError[]; failure: ApiFailure | null; attempt: number };

/** The submission of a form: busy while it is sent, ignoring a second press, then the field errors or the failure. */
export function useSubmission() {
  const [outcome, setOutcome] = useState<Outcome>({ errors: [], failure: null, attempt: 0 });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function send<Payload>(request: () => Promise<ApiResult<Payload>>): Promise<ApiResult<Payload> | null> {
    // State arrives with the next render, too late for the second of two quick presses.
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const result = await request();
    running.current = false;
    setBusy(false);
    settle(result.ok ? null : result);
    return result;
  }

  function settle(failure: ApiFailure | null) {
    const errors = failure ? readFieldErrors(failure) : [];
    show(errors, errors.length > 0 ? null : failure);
  }

  function show(errors: readonly FieldError[], failure: ApiFailure | null) {
    setOutcome(({ attempt }) => ({ errors, failure, attempt: attempt + 1 }));
  }

  return { ...outcome, busy, send, refuse: (errors: readonly FieldError[]) => show(errors, null) };
}

export type Submission = ReturnType<typeof useSubmission>;

type Path = FieldError['path'];

/** The first error of a field, or undefined. */
export function messageAt(errors: readonly FieldError[], ...path: Path): string | undefined {
  return errors.find((error) => samePath(error.path, path))?.message;
}

const samePath = (one: Path, other: Path) => one.length === other.length && one.every((step, at) => step === other[at]);
