import { fold, isSameText } from './fold.ts';

export type Lines = readonly (readonly string[])[];

/** The lists that a file can hold, with the fields that are read from it. */
export const listFields = {
  people: ['email', 'name', 'firstName', 'lastName', 'role', 'locations', 'externalId', 'status'],
  locations: ['name', 'code', 'address', 'country', 'timeZone'],
} as const;
export type ListName = keyof typeof listFields;
export type Field = (typeof listFields)[ListName][number];

/** The values of a row by field. A field without a column is missing. */
export type FieldTexts = Readonly<Partial<Record<Field, string>>>;

/** The columns of each field, by position. Only an address may have several, which are joined. */
export type Columns = Readonly<Partial<Record<Field, readonly number[]>>>;

/**
 * The headings of each field, exact apart from case and spaces, in order of precedence: "work email" before "email". Add a
 * heading only if choosing its column by hand would take more than two minutes.
 */
const headings: Readonly<Record<ListName, Partial<Record<Field, string>>>> = {
  people: {
    email: `work email|work e-mail|primary work email|email - primary work|work contact: work email|e-mail dienstlich
      |primary email|email address [required]|member email|root.email|profile.email|email address|e-mail address
      |e-mail-adresse|email|e-mail|mail|email id|userprincipalname|user principal name`,
    name: `name|full name|display name|displayname|legal name|last name, first name|member name|employee|team member|worker
      |root.displayname|profile.displayname`,
    firstName: `first name|first name [required]|firstname|first|givenname|given name|legal first name|root.firstname
      |profile.firstname|vorname`,
    lastName: `last name|last name [required]|lastname|last|surname|family name|legal last name|root.surname
      |profile.lastname|nachname|familienname`,
    role: 'role|rolle|access role|rights|rechte',
    locations: `locations|location|work location|work location name|location description|officelocation|office location
      |office|site|work.site|store|shop|standorte|standort|büro|filiale|betriebsstätte`,
    externalId: 'employee number|employee id|employeeid|empid|worker id|file number|personalnummer|personal-nr.|pnr',
    status: `status|status [read only]|employment status|employee status|worker status|position status|lifecycle status
      |hiring status|active status|accountenabled|block credential|role state|internal.lifecyclestatus|internal.status
      |active?|beschäftigungsstatus`,
  },
  locations: {
    name: `name|location|location name|site|site name|store|store name|shop|office|standort|standortname|filiale
      |betriebsstätte`,
    code: 'code|location code|site code|store code|location id|store id|store number|kürzel|filialnummer',
    address: 'address|full address|street address|adresse|anschrift',
    country: 'country|country code|land',
    timeZone: 'time zone|timezone|zeitzone',
  },
};

/**
 * Headings of leaving dates. They are read as the status if there is no status column, because the page asks about a status
 * anyway.
 */
const leavingDates = `termination date|austrittsdatum|kündigungsdatum|last day of work|end date|dismissal date|date of exit
  |internal.terminationdate`;

/** Columns that are joined into an address if no single column has it, in the order of the file. */
const addressParts = `street|straße|street and number|straße und hausnummer|house number|hausnummer|address line 1
  |address line 2|postal code|postcode|zip|zip code|plz|postleitzahl|city|town|ort|stadt|state|region|bundesland`;

const toList = (text: string) => text.split('|').map(fold);
const lists = Object.fromEntries(
  Object.entries(headings).map(([list, fields]) => [
    list,
    Object.entries(fields).map(([field, text]) => [field, toList(text)] as const),
  ]),
);
const words = new Set([
  ...Object.values(lists).flatMap((fields) => fields.flatMap(([, texts]) => texts)),
  ...toList(leavingDates),
  ...toList(addressParts),
]);

/** Whether a line repeats headings: at least two known ones, or one in its own column. */
export function repeatsHeadings(line: readonly string[], headingLine: readonly string[]): boolean {
  if (hasEmail(line)) return false;
  const isRepeated = (cell: string, at: number) => cell !== '' && isSameText(cell, headingLine[at] ?? '');
  return line.some(isRepeated) || line.filter((cell) => cell !== '' && words.has(fold(cell))).length > 1;
}

const hasEmail = (line: readonly string[]) => line.some((cell) => cell.includes('@'));

/** Finds the columns whose headings the table knows exactly. */
export function matchColumns(list: ListName, line: readonly string[]): Columns {
  const foldedCells = line.map(fold);
  const find = (texts: readonly string[]) => {
    const at = texts.map((text) => foldedCells.indexOf(text)).find((position) => position !== -1);
    return at === undefined ? [] : [at];
  };
  const columns: Partial<Record<string, readonly number[]>> = {};
  for (const [field, texts] of lists[list] ?? []) columns[field] = find(texts);
  if (list === 'people') {
    if (columns['status']?.length === 0) columns['status'] = find(toList(leavingDates));
    // Next to a column of first names, "Name" holds last names. First and last names take precedence over full names.
    if (columns['firstName']?.length === 1 && columns['lastName']?.length === 0) {
      columns['lastName'] = columns['name'];
      delete columns['name'];
    }
  } else if (columns['address']?.length === 0) {
    const parts = toList(addressParts);
    columns['address'] = foldedCells.flatMap((text, at) => (parts.includes(text) ? [at] : []));
  }
  return Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined && at.length > 0));
}

/**
 * The line with the most known headings among the first twenty; null if there is none. Other headings below the first rows with
 * emails belong to another table.
 */
export function findHeadingLine(list: ListName, lines: Lines): number | null {
  let [headingLine, most] = [-1, 0];
  for (const [at, line] of lines.slice(0, 20).entries()) {
    const isRow = hasEmail(line);
    if (isRow && most > 1) break;
    const count = isRow ? 0 : Object.keys(matchColumns(list, line)).length;
    if (count > most) [headingLine, most] = [at, count];
  }
  return most === 0 ? null : headingLine;
}
