/** Which dialog of a list is open, and for which of its rows. */
export type Opened<Row> = { dialog: 'add'; row: null } | { dialog: 'edit'; row: Row } | { dialog: 'remove'; row: Row };
