import { useEffect, useState } from 'react';
import type { KeptShape } from 'remote-kit';

import type { StepId } from '../steps.ts';
import { useDraftKeeper } from './useDraftKeeper.ts';

/** State that survives a reload on this device. */
export function useDraft<Value>(step: StepId, shape: KeptShape<Value>, initial: Value) {
  const { restored, keep, clear, isSaved, onElsewhere } = useDraftKeeper(step, shape);
  const [value, setValue] = useState(restored ?? initial);
  useEffect(() => onElsewhere((elsewhere) => setValue(elsewhere ?? initial)));

  function change(next: Value) {
    setValue(next);
    keep(next);
  }

  function discard() {
    clear();
    setValue(initial);
  }

  return { value, change, clear, discard, isSaved };
}
