import { useState } from 'react';
import { SelectField } from 'remote-kit';
import { Field, TextInput } from 'shared-ui';
import { Calendar, Icon } from 'shared-ui/icons';

import { useTyped } from '../../list/ListToolbar.tsx';
import styles from './Activity.module.css';
import { activityText } from './messages.ts';

type Props = {
  /** Days such as "2026-06-01", of which either may be empty. */
  value: Days;
  /** Called with those of the two that changed. */
  onChange: (value: Partial<Days>) => void;
};

type Days = { from: string; to: string };

/** The filter by period: a preset, or two dates. */
export function PeriodFilter({ value, onChange }: Props) {
  const [isOwn, setIsOwn] = useState(false);
  const [today] = useState(() => new Date());
  const chosen = periods.find((period) => isSame(daysOf(period, today), value));
  const isAny = value.from === '' && value.to === '';
  const shown = isAny ? '' : isOwn ? ownDays : (chosen ?? ownDays);

  function choose(name: string) {
    setIsOwn(name === ownDays);
    const period = periods.find((one) => one === name);
    if (name === ownDays) onChange({ from: daysOf('month', today).from, to: daysOf('today', today).from });
    else onChange(period ? daysOf(period, today) : { from: '', to: '' });
  }

  return (
    <>
      <SelectField
        id="activity-period"
        label={activityText.period}
        required={false}
        none={activityText.anyTime}
        value={shown}
        onChange={choose}
        options={options.map((name) => ({ value: name, label: activityText.periods[name] }))}
      />
      {shown === ownDays && (
        <div className={styles.days}>
          {ends.map((end) => (
            <DayField key={end} end={end} value={value[end]} onChange={(day) => onChange({ [end]: day })} />
          ))}
        </div>
      )}
    </>
  );
}

const ends = ['from', 'to'] as const;

/** A day, typed or chosen from the browser's calendar, which on a phone is the system's. */
function DayField({ end, value, onChange }: { end: keyof Days; value: string; onChange: (day: string) => void }) {
  // While "2026" is being typed, the year is 2, 20 and 202.
  const [day, setDay] = useTyped(value, (typed) => /^(20\d\d-.*)?$/.test(typed) && onChange(typed));
  return (
    <div className={styles.dayField}>
      <Field id={`activity-${end}`} label={activityText[end]}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            required={false}
            max="2099-12-31"
            data-empty={day === ''}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
      </Field>
      <Icon of={Calendar} className={styles.calendar} />
    </div>
  );
}

const ownDays = 'own';
const periods = ['today', 'yesterday', 'week', 'month', 'quarter'] as const;
const options = [...periods, ownDays] as const;
type Period = (typeof periods)[number];

/** The days of a period. All periods but "yesterday" end today. */
function daysOf(period: Period, today: Date): Days {
  const before = (days: number) => dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days));
  if (period === 'yesterday') return { from: before(1), to: before(1) };
  return { from: before(daysBefore[period]), to: '' };
}

const daysBefore = { today: 0, week: 6, month: 29, quarter: 89 };

/** "2026-06-01" in the reader's time zone. */
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

const isSame = (one: Days, other: Days) => one.from === other.from && one.to === other.to;
