import type { Location } from 'contract/locations';

import { fold } from '../reading/fold.ts';
import { createAsk, endOtherTable, askAboutOutdated } from './asks.ts';
import { countOutcomes, type LocationOutcome, type LocationsComparison } from './outcomes.ts';
import { type Answers, type Ask, groupQuestions } from './questions.ts';
import { type LocationFields, readLocation, takeOnlyZone } from '../reading/readLocation.ts';
import type { LocationRow } from '../reading/rows.ts';
import { mapInSlices } from '../reading/slices.ts';

type LocationsList = {
  locations: readonly Location[];
  isAddOnly?: 'noHeadings' | 'noChanges' | false;
  /** The keys of rows that have changed in the list since the page read it. */
  outdated?: ReadonlySet<string>;
};

type Ending = Pick<LocationOutcome, 'kind'> & Partial<LocationOutcome>;

/** Compares rows with the list of locations: the same name, or the same code, is the same location. */
export function createLocationsComparer({ locations, isAddOnly, outdated }: LocationsList) {
  const byName = new Map(locations.map((location) => [fold(location.name), location]));
  const byCode = new Map(locations.flatMap((location) => (location.code ? [[fold(location.code), location]] : [])));

  function decide(row: LocationRow, seen: Map<string, LocationRow>, answers: Answers): LocationOutcome {
    const asks: Ask[] = [];
    const ask = createAsk(answers, asks);
    const read = readLocation({ ...row.texts, ...row.typed });
    const { name, code } = read.values;
    const [locationByName, locationByCode] = [byName.get(fold(name)), code === '' ? undefined : byCode.get(fold(code))];
    const listed = locationByName ?? locationByCode;
    const finish = (decision: Ending): LocationOutcome => {
      const stays = outdated?.has(row.key) && askAboutOutdated(decision, { row, name, version: listed?.version }, ask);
      const { kind, ...more }: Ending = stays ? { kind: 'same', reason: 'stays' } : decision;
      const isOpen = kind !== 'attention' && kind !== 'out' && asks.some(({ answer }) => answer === undefined);
      return { row, ...(listed && { listed }), ...more, kind: isOpen ? 'answer' : kind, asks };
    };
    if (name === '' && !listed) return finish({ kind: 'out', reason: 'unnamed' });
    const end = endOtherTable(row, ask);
    if (end) return finish(end);
    if (locationByName && locationByCode && locationByName !== locationByCode)
      return finish({ kind: 'attention', reason: 'takenCode', field: 'code' });
    const keys = [listed && `id:${listed._id}`, `name:${fold(name)}`, code && `code:${fold(code)}`];
    const first = keys.flatMap((key) => (key && seen.get(key)) || []).at(0);
    for (const key of keys) if (key && !seen.has(key)) seen.set(key, row);
    if (first) return finish({ kind: 'attention', reason: 'twice', otherLine: first.line });
    if (read.problem) return finish({ kind: 'attention', ...read.problem });
    if (listed && isAddOnly)
      return finish(
        isAddOnly === 'noChanges' ? { kind: 'out', reason: isAddOnly } : { kind: 'same', reason: 'inList' },
      );
    const { values } = read;
    if (!listed) return finish({ kind: 'new', values: takeOnlyZone(values) });
    const changes: Partial<LocationFields> = {};
    for (const field of locationFields) {
      const [before, after] = [listed[field] ?? '', values[field]];
      if (after === '' || after === before) continue;
      if (field !== 'name') changes[field] = after;
      else if (
        fold(after) !== fold(before) &&
        ask({ kind: 'newName', id: `${listed._id}:${after}`, text: before, to: after }) === 'take'
      )
        changes.name = after;
    }
    return finish(Object.keys(changes).length > 0 ? { kind: 'changed', changes } : { kind: 'same' });
  }

  return async (rows: readonly LocationRow[], answers: Answers, signal?: AbortSignal): Promise<LocationsComparison> => {
    const seen = new Map<string, LocationRow>();
    const outcomes = await mapInSlices(
      rows,
      (row) => ({ result: decide(row, seen, answers), isCached: false }),
      signal,
    );
    const questions = groupQuestions(outcomes.map(({ row: { key }, asks }) => ({ key, asks })));
    return { outcomes, questions, counts: countOutcomes(outcomes), newLocations: [] };
  };
}

const locationFields = ['name', 'code', 'address', 'country', 'timeZone'] as const;
