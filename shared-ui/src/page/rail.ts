import styles from './Rail.module.css';

/** Classes for the pages of a group: `nav`, or `list` on a page of their own, with a `group` for each heading. */
export const rail = {
  page: styles.page ?? '',
  nav: styles.rail ?? '',
  list: styles.list ?? '',
  group: styles.group ?? '',
  title: styles.title ?? '',
  back: styles.back ?? '',
};
