import styles from './Table.module.css';

/** The class of a table. The owner of the table adds styles for its columns. */
export const tableClass = styles.table ?? '';
