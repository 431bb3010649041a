import { type ChangesForm, outdatedRows, saveChanges, type SavedChanges } from 'contract/changes';
import type { FieldError } from 'contract/validate';
import { useRef, useState } from 'react';
import { type ApiFailure, type ApiResult, readFieldErrors, sendCall } from 'shared-session';
import * as v from 'valibot';

import type { Change } from '../../comparing/change.ts';
import { type PartialFailure, sendToNineCalls } from './nineCalls.ts';
import { type Lists, readLists } from '../readLists.ts';

type Options = {
  /** Whether the server has only the specification's calls. */
  hasNineCalls: boolean;
  /** Compares the file with newer lists, with the same answers. */
  compare: (lists: Lists) => Promise<Change>;
  onSaved: (saved: SavedChanges, change: Change) => void;
  /** The lists have changed, and the same answers now mean something else for these rows of the list. */
  onOutdated: (ids: readonly string[], change: Change, lists: Lists) => void;
  onRefused: (errors: readonly FieldError[], change: Change) => void;
};

/**
 * Sends the change of a file in one request. If rows have changed in the meantime, reads the lists again, and sends the change
 * once more if it is still the same.
 */
export function useApply({ hasNineCalls, compare, onSaved, onOutdated, onRefused }: Options) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<PartialFailure | null>(null);
  const running = useRef(false);
  const sendOnce = useIdempotentChange();

  async function apply(change: Change) {
    // React updates state with the next render, which is too late for two quick clicks.
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setFailure(null);
    await sendUntilSaved(change).finally(() => {
      running.current = false;
      setIsBusy(false);
    });
  }

  async function sendUntilSaved(change: Change) {
    let newest = change;
    for (let tries = 1; ; tries += 1) {
      const result = await (hasNineCalls ? sendToNineCalls(newest.form) : sendOnce(newest.form));
      if (result.ok) return onSaved(result.payload, newest);
      const errors = readFieldErrors(result);
      const outdated = readOutdatedIds(result);
      if (errors.length > 0) onRefused(errors, newest);
      else if (outdated === null) setFailure(result);
      const isPartial = 'hasAddedLocations' in result;
      if (outdated === null && !isPartial) return undefined;
      const lists = await readLists();
      if (!lists.ok) return setFailure(lists);
      const next = outdated === null ? null : await compare(lists);
      if (next === null || summarize(next) !== summarize(change) || tries > maxRetries)
        return onOutdated(outdated ?? [], newest, lists);
      newest = next;
    }
  }

  return { apply, isBusy, failure };
}

const maxRetries = 3;

/** Describes a change and what it overwrites, without the versions of rows. */
const summarize = ({ form, overwritten }: Change) =>
  JSON.stringify([form, overwritten], (key: string, value: unknown) => (key === 'version' ? undefined : value));

function readOutdatedIds({ statusCode, payload }: ApiFailure): readonly string[] | null {
  const result = v.safeParse(outdatedRows, payload);
  return statusCode === 409 && result.success ? result.output.outdated : null;
}

/**
 * Sends a change under a key that stays the same for the same content until the server answers, so that a lost answer never
 * saves a change twice. Only this page has the key, because nothing of a file is stored on the device.
 */
function useIdempotentChange(): (body: ChangesForm) => Promise<ApiResult<SavedChanges>> {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return async (body) => {
    const content = JSON.stringify(body);
    const idempotencyKey = attempt.current?.content === content ? attempt.current.key : crypto.randomUUID();
    attempt.current = { content, key: idempotencyKey };
    const result = await sendCall(saveChanges, { body, idempotencyKey, silent: true, waits: true });
    const mayHaveArrived = !result.ok && (result.statusCode >= 500 || result.statusCode === 408);
    if (!mayHaveArrived) attempt.current = null;
    return result;
  };
}
