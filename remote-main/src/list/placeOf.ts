/** A row as the server lists it. */
export type Listed = { _id: string; version?: number | undefined };

/** The row as the server finds it again: by its id, as long as nobody has changed it. */
export const placeOf = (row: Listed | undefined) => (row?.version ? `${row._id}.${row.version}` : undefined);
