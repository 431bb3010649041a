import * as v from 'valibot';

export const roles = ['user', 'manager', 'admin', 'guest'] as const;
export type Role = (typeof roles)[number];

/*
 * A backend may send only the fields that section 3 of the specification names. Every other field therefore has a default here,
 * which also replaces a value of the wrong type. Unknown fields are dropped.
 */
export const textOrEmpty = v.fallback(v.nullish(v.string(), ''), '');
export const textOrNull = v.fallback(v.nullish(v.string()), null);
/* @__NO_SIDE_EFFECTS__ */
export const orOmitted = <Field extends v.GenericSchema>(field: Field) => v.fallback(v.optional(field), undefined);
const isDate = (moment: string) => !Number.isNaN(Date.parse(moment));
export const moment = v.pipe(v.string(), v.check(isDate));
/** A day without a time, such as "2026-11-23". */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isDate));
export const dayOrNull = v.fallback(v.nullish(day), null);
export const momentOrNull = v.fallback(v.nullish(moment), null);
/** The journal entry of a change. The id undoes the change. Null if nothing has changed, or if the server has no journal. */
export const entryOrNull = textOrNull;
/** An id. A number becomes a string. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Increases with each change of a row. A change sends this version, so that admins do not overwrite each other's changes. */
export const rowVersion = v.pipe(v.number(), v.integer(), v.minValue(1));
export const version = orOmitted(rowVersion);

/** The value of `location` in GET /users that selects people without a location. They belong to the whole organization. */
export const noLocation = 'none';
