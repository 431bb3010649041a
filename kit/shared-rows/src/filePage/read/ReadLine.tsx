import { useId } from 'react';
import { Card, Options, Select } from 'shared-ui';

import { fileMessages } from '../messages.ts';
import type { Option } from '../questions/QuestionList.tsx';
import styles from './ReadLine.module.css';

const messages = fileMessages.read;

/** A field of the list, and the column of the file that it is read from. */
export type ReadField = {
  id: string;
  label: string;
  /** The columns to choose from. */
  options: readonly Option[];
  column: string;
  /** Samples of the column, or what happens without it. */
  hint: string;
  isSaved: boolean;
};

export type ReadSetting = {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
};

type Props = {
  fields: readonly ReadField[];
  /** The header row, the encoding and the sheet, if there is a choice. */
  settings: readonly ReadSetting[];
  /** The headings of the columns that are not read. */
  notRead: readonly string[];
  onChange: (field: string, column: string) => void;
};

/** The selects that assign columns of the file to fields. */
export function ReadLine({ fields, settings, notRead, onChange }: Props) {
  return (
    <Card
      title={messages.title}
      actions={
        settings.length > 0 && (
          <div className={styles.settings}>
            {settings.map((setting) => (
              <label key={setting.label}>
                <span>{setting.label}</span>
                <Select value={setting.value} onChange={({ currentTarget }) => setting.onChange(currentTarget.value)}>
                  <Options items={setting.options} />
                </Select>
              </label>
            ))}
          </div>
        )
      }
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <FieldSelect key={field.id} field={field} onChange={(column) => onChange(field.id, column)} />
        ))}
      </div>
      {notRead.length > 0 && <p className={styles.notRead}>{messages.notRead(notRead)}</p>}
    </Card>
  );
}

function FieldSelect({ field, onChange }: { field: ReadField; onChange: (column: string) => void }) {
  const id = useId();
  const { label, options, column, hint, isSaved } = field;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={column}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">–</option>
        <Options items={options} />
      </Select>
      <small id={`${id}-hint`} title={hint} data-missing={column === '' || undefined}>
        {isSaved && <b>{messages.remembered} </b>}
        {hint}
      </small>
    </div>
  );
}
