import * as v from 'valibot';

import type { setUpOrganization } from './trafficMix.ts';
import { measureTime } from './timing.ts';

type Organization = Pick<Awaited<ReturnType<typeof setUpOrganization>>, 'ask'>;
type Rows = readonly Readonly<Record<string, string>>[];

const comparison = v.object({ hash: v.string() });
const importAnswer = v.object({ _id: v.string(), added: v.number(), changed: v.number() });

const makeRows = (count: number, from: number, role: string): Rows =>
  Array.from({ length: count }, (_, at) => ({
    name: `Import Person${from + at}`,
    email: `import${from + at}@example.com`,
    role,
    externalId: `I${from + at}`,
  }));

/**
 * Measures how long comparing, applying and undoing a file of 10,000 people takes, in milliseconds. Tries each file twice,
 * because an organization can change 100,000 people per day.
 */
export async function* measureImports({ ask }: Organization): AsyncGenerator<string> {
  async function bring(rows: Rows) {
    const body = { columns: ['name', 'email', 'role', 'externalId'], rows, skip: [] };
    let hash = '';
    let lastImport = { _id: '', added: 0, changed: 0 };
    const compared = await measureTime(async () => {
      ({ hash } = v.parse(comparison, await ask('POST', '/users/compare', body)));
    });
    const applied = await measureTime(async () => {
      lastImport = v.parse(importAnswer, await ask('POST', '/users/apply', { ...body, hash, file: 'import.csv' }));
    });
    return { ...lastImport, compared, applied };
  }

  async function* measure(makeFile: (n: number) => Rows) {
    for (let n = 0; n < 2; n += 1) {
      const { _id, added, changed, compared, applied } = await bring(makeFile(n));
      const undone = await measureTime(() => ask('POST', `/audit/${_id}/undo`, {}));
      const times = [compared, applied, undone].map((ms) => ms.toFixed(0)).join(' | ');
      yield `| ${added} new, ${changed} changed | ${times} |`;
    }
  }
  yield* measure((n) => makeRows(10_000, n * 20_000, 'user'));
  await bring(makeRows(5000, 100_000, 'user'));
  yield* measure((n) => [
    ...makeRows(5000, 100_000, n % 2 ? 'guest' : 'manager'),
    ...makeRows(5000, 200_000 + n * 10_000, 'user'),
  ]);
}
