import type { RowKind } from '../../model/rows.ts';
import { meansAllLocations } from '../../users/readLocations.ts';
import { plainHeading } from './plainHeading.ts';
import { hasOneOf } from './wordLists.ts';
import { type Column, isUnrelatedPlace, getShare } from './byValues.ts';
import type { Target } from './targets.ts';

/** How many of a column's values are known locations, and whether its heading means locations. */
type Known = { share: number; areSeveral: boolean; isNamed: boolean };

/**
 * Assigns the locations to a column whose values are known locations, whatever its heading, unless the already assigned column
 * also has known locations. `isChosen` tells whether the admin has chosen a column's target.
 */
export function assignKnownLocations<Values>(
  columns: readonly Column[],
  targets: Target[],
  { isFree, isChosen }: { isFree: (at: number) => boolean; isChosen: (at: number) => boolean },
  kind: RowKind<Values>,
): void {
  const presentAt = targets.indexOf('locations');
  if (presentAt !== -1 && isChosen(presentAt)) return;
  const presentColumn = columns[presentAt]?.values.length ? columns[presentAt] : undefined;
  if (presentColumn && readKnown(presentColumn, kind).share >= 0.5) return;
  const columnsOfLocations = columns.map((column, at) => (isFree(at) ? readKnown(column, kind) : unknownShare));
  const namedAt = columnsOfLocations.findIndex(
    (column) => column.isNamed && column.share >= (presentColumn ? 0.9 : 0.5),
  );
  const otherAt = presentColumn
    ? -1
    : columnsOfLocations.findIndex((column) => !column.isNamed && column.areSeveral && column.share >= 0.9);
  const at = namedAt === -1 ? otherAt : namedAt;
  if (at === -1 || (columns[at]?.values.length ?? 0) < (presentColumn?.values.length ?? 0)) return;
  if (presentAt !== -1) targets[presentAt] = null;
  targets[at] = 'locations';
}

/** Whether to ask if a column without a target has locations: its values are known locations or unknown codes. */
export function mayBeLocations<Values>(column: Column, kind: RowKind<Values>): boolean {
  const locationColumn = readKnown(column, kind);
  if (locationColumn.share >= 0.5) return locationColumn.isNamed || locationColumn.areSeveral;
  const isCode = locationColumn.isNamed && hasOneOf(plainHeading(column.heading), codeWords);
  // Ids from programs are mostly numbers, or longer than codes.
  return isCode && getShare(column.values, (text) => /\p{L}/u.test(text) && text.length <= 10) > 0.5;
}

const codeWords = 'code|id|nr|kurzel|standortcode|standortkurzel|filialcode|filialkurzel';

const unknownShare: Known = { share: 0, areSeveral: false, isNamed: false };

function readKnown<Values>({ heading, values, emails }: Column, { fields, empty }: RowKind<Values>): Known {
  const field = fields.find(({ id }) => id === 'locations');
  const words = plainHeading(heading);
  if (field === undefined || emails > 0 || isUnrelatedPlace(heading)) return unknownShare;
  const isNamed = hasOneOf(words, locationWords);
  const readPlace = (text: string) => {
    // A number, or two letters, may mean anything.
    if (!isNamed && !/\p{L}.*\p{L}.*\p{L}|\p{L}.*\d.*\d/u.test(text)) return '';
    const reading = field.read(text);
    const isKnown = field.id in reading.values && !reading.unmatchedText && !meansAllLocations(text);
    return isKnown ? field.write({ ...empty, ...reading.values }) : '';
  };
  const differentValues = [...new Set(values)];
  // Remarks and job titles differ in nearly every line, and reading all of them takes time.
  if (!differentValues.slice(0, 20).some((text) => readPlace(text) !== '')) return { ...unknownShare, isNamed };
  const places = new Map(differentValues.map((text) => [text, readPlace(text)]));
  return {
    share: getShare(values, (text) => places.get(text) !== ''),
    areSeveral: new Set([...places.values()].filter(Boolean)).size > 1,
    isNamed,
  };
}

/** Words in a heading that mean people's place of work. */
const locationWords =
  'location|locations|site|store|shop|branch|office|workplace|building|standort|standorte|standortcode|standortkurzel|standortnummer|' +
  'standortnr|filiale|filialen|filial|filialnummer|filialnr|filialcode|filialkurzel|niederlassung|betriebsstatte|arbeitsort|einsatzort|' +
  'etablissement|etab|magasin|agence|sede|tienda|sucursal|negozio|vestiging|locatie';
