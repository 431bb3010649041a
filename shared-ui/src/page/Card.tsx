import { type ReactNode, useId } from 'react';

import { joinClasses } from '../joinClasses.ts';
import styles from './Card.module.css';

type CardProps = {
  children: ReactNode;
  title?: ReactNode;
  actions?: ReactNode;
  as?: 'section' | 'article' | 'div' | 'li';
  className?: string;
};

/** A raised sheet; with a title it is a named region of the page. */
export function Card({ children, title, actions, as: Element = 'section', className }: CardProps) {
  const titleId = useId();
  return (
    <Element className={joinClasses(styles.card, className)} aria-labelledby={title ? titleId : undefined}>
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
