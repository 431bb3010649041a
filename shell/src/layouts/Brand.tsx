import { paths } from 'composition/routes';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from 'shared-session';
import { Mark } from 'shared-ui';

import styles from './Brand.module.css';

/** The product's mark and name, leading home. */
export function Brand() {
  return (
    <Link to={paths.home} className={styles.brand}>
      <span className={styles.mark}>
        <Mark size={20} />
      </span>
      {PRODUCT_NAME}
    </Link>
  );
}
