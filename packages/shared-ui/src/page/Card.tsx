import { type ReactNode, useId } from 'react';

import styles from './Card.module.css';

type CardProps = {
  children: ReactNode;
  title?: ReactNode;
  actions?: ReactNode;
  as?: 'section' | 'li';
};

/** A raised card. A card with a title is a named region of the page. */
export function Card({ children, title, actions, as: Element = 'section' }: CardProps) {
  const titleId = useId();
  return (
    <Element className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <div className={styles.head}>
          {title && <h2 id={titleId}>{title}</h2>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </Element>
  );
}
