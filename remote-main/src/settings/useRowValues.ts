import { useState } from 'react';
import type { KeptShape } from 'remote-kit';
import { type Call, useSession } from 'shared-session';

import { keptFormKey, readKeptForm } from './keptForm.ts';
import { useKeepForm } from './useKeepForm.ts';

type Options<Values, Row> = {
  list: string;
  row: Row | null;
  change: Pick<Call<Row>, 'payload'>;
  shape: KeptShape<Values>;
  valuesOf: (row: Row | null) => Values;
};

/** What stands in the fields of one row's form: what is stored, or what was typed when a session ended. */
export function useRowValues<Values, Row extends { _id: string }>(options: Options<Values, Row>) {
  const { list, row, change, shape, valuesOf } = options;
  const user = useSession().firebaseUser?.uid ?? '';
  const [found] = useState(() => {
    const form = readKeptForm(keptFormKey(user, list), change, shape);
    return form?.row?._id === row?._id ? form : null;
  });
  const [values, setValues] = useState(() => found?.values ?? valuesOf(row));
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(row));
  useKeepForm(list, isChanged ? { row, values } : null);
  return { values, setValues, isChanged, isFound: found !== null };
}
