import { kept, type KeptShape } from 'remote-kit';

import type { Row } from './row.ts';

/** The shape in which rows are kept on the device, given the shape of their values. */
export const rowsDraft = <Values>(values: KeptShape<Values>): KeptShape<readonly Row<Values>[]> =>
  kept.list(
    kept.record<Row<Values>>({
      key: kept.number,
      values,
      guessed: kept.list(kept.text),
      unplaced: kept.text,
    }),
  );
