import { TextField } from '@askwell/page-kit';
import { type ReactNode, useState } from 'react';

type Text = {
  /** The text that the admin has to type; null if the change needs no such confirmation. */
  text: string | null;
  label: string;
  error: string;
};

/** A field in which an admin types a number or a name, to confirm a change that affects many people or is final. */
export function useTypedText({ text, label, error }: Text): { field: ReactNode; check: () => boolean } {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function check(): boolean {
    const isSame = text === null || simplify(typed) === simplify(text);
    setIsWrong(!isSame);
    return isSame;
  }

  const field = text !== null && (
    <TextField id="typed-text" label={label} value={typed} error={isWrong ? error : undefined} onChange={setTyped} />
  );
  return { field, check };
}

/** Numbers may be typed with or without separators. */
const simplify = (text: string) => text.trim().replaceAll(/(?<=\d)[\s.,’'](?=\d)/g, '');
