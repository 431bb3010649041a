import type { RowKind } from '../../model/rows.ts';

export type Lines = readonly (readonly string[])[];

/** The target of a column: its id, or null to leave the column out. */
export type Target = string | null;

export type ImportTarget = {
  id: string;
  /** The row's field, if it has another name. */
  field?: string;
  /** Whether the column is used only where the other columns of the field are empty. */
  isFallback?: boolean;
};

/** The order in which the texts of several columns are joined. */
const importTargets: Readonly<Record<string, readonly ImportTarget[]>> = {
  users: [
    { id: 'email' },
    { id: 'otherEmail', field: 'email', isFallback: true },
    { id: 'fullName', field: 'name' },
    // Replaces the first name, unless it is empty.
    { id: 'preferredName', field: 'name' },
    { id: 'firstName', field: 'name' },
    { id: 'middleName', field: 'name' },
    { id: 'lastName', field: 'name' },
    { id: 'secondLastName', field: 'name' },
    { id: 'otherName', field: 'name', isFallback: true },
    { id: 'role' },
    { id: 'externalId' },
    { id: 'locations' },
    { id: 'orgUnit', field: 'locations', isFallback: true },
  ],
  locations: [
    { id: 'name' },
    { id: 'street', field: 'address' },
    { id: 'houseNumber', field: 'address' },
    { id: 'street2', field: 'address' },
    { id: 'postalCode', field: 'address' },
    { id: 'city', field: 'address' },
    { id: 'state', field: 'address' },
    { id: 'code' },
    { id: 'country' },
    { id: 'timeZone' },
  ],
};

/**
 * The target of a column that says who left or is on leave, for lists of people. It fills no field, and is not remembered: nobody
 * is deactivated because of a remark without a question.
 */
export const statusTarget = 'status';

export const listTargets = <Values>({ list, fields }: RowKind<Values>): readonly ImportTarget[] =>
  (importTargets[list] ?? []).filter((target) => fields.some(({ id }) => id === getField(target)));

/** Whether a column has names, or parts of them. */
export const isNameTarget = (target: Target): boolean => target !== null && /name$/i.test(target);

export const getField = ({ id, field = id }: ImportTarget): string => field;
