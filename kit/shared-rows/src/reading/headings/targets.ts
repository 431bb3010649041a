import type { RowKind } from '../../model/rows.ts';

export type Lines = readonly (readonly string[])[];

/** The id of a column's target, or null to ignore the column. */
export type Target = string | null;

type ImportTarget = {
  id: string;
  /** The row's field, if its name differs from the id. */
  field?: string;
  /** Whether the column applies only where the other columns of the field are empty. */
  isFallback?: boolean;
};

/** The targets, in the order that joins the values of several columns. */
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
 * The target of a column that tells who left or is on leave, for lists of people. It fills no field, and the device does not
 * remember it: nobody is deactivated because of a remark without a question.
 */
export const statusTarget = 'status';

export const listTargets = <Values>({ list, fields }: RowKind<Values>): readonly ImportTarget[] =>
  (importTargets[list] ?? []).filter((target) => fields.some(({ id }) => id === getField(target)));

/** Whether a column has names, or parts of them. */
export const isNameTarget = (target: Target): boolean => target !== null && /name$/i.test(target);

export const getField = ({ id, field = id }: ImportTarget): string => field;
