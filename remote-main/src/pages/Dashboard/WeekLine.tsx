import { formatNumber } from '@askwell/page-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Adoption } from 'contract/adoption';

import { formatWeek } from '../../days.ts';
import { dashboardMessages } from './messages.ts';
import styles from './WeekLine.module.css';

const messages = dashboardMessages.week;

/** The current week in numbers, each with a link to the people it counts. */
export function WeekLine({ week: { week, people, joined, gain, seen, waiting, mails } }: { week: Adoption }) {
  if (people <= 1) return null;
  return (
    <ul className={styles.week} aria-label={messages.label(formatWeek(week))}>
      <Figure count={joined} label={messages.joined(people)} path={`${toPeople}?status=active`}>
        {/* In the first week, the gain would repeat the number. */}
        {gain > 0 && gain < joined && <strong className={styles.gain}> {messages.gain(gain)}</strong>}
      </Figure>
      {/* The server sends no number for fewer than five people, because it would reveal something about each of them. */}
      {seen !== null && <Figure count={seen} label={messages.seen} path={`${toPeople}?status=seen`} />}
      <Figure count={waiting} label={messages.waiting} path={`${toPeople}?status=invited`} />
      {mails && (
        <Figure count={mails.sent} label={messages.sent(mails.sent, mails.waiting)}>
          {mails.refused > 0 && (
            <>
              {' · '}
              <Link to={`${toPeople}?status=bounced`}>{messages.refused(mails.refused)}</Link>
            </>
          )}
        </Figure>
      )}
    </ul>
  );
}

const toPeople = '/settings/people';

type FigureProps = { count: number; label: string; path?: string; children?: ReactNode };

function Figure({ count, label, path, children }: FigureProps) {
  const number = <span className={styles.number}>{formatNumber(count)}</span>;
  return (
    <li>
      {path === undefined ? number : <Link to={path}>{number}</Link>} {label}
      {children}
    </li>
  );
}

/** Sample figures. Their outlines reserve the space while the real figures load. */
export const expectedAdoption: Adoption = {
  week: '2026-01-05',
  people: 20,
  joined: 10,
  gain: 1,
  seen: 10,
  waiting: 10,
  longest: null,
  mails: { sent: 1, waiting: 1, refused: 0 },
  locations: ['1', '2', '3'].map((_id) => ({
    _id,
    name: 'Main Street',
    people: 7,
    delivered: 6,
    joined: 3,
    seen: 3,
    waiting: 4,
    longest: { _id: '', name: 'Ann Lee', days: 12 },
  })),
  locationCount: 3,
};
