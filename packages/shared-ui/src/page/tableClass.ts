import styles from './Table.module.css';

/** Styles a table; its owner adds styles for its columns. */
export const tableClass = styles.table ?? '';
