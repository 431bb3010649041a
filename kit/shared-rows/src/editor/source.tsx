import { useWindowEvent } from '@askwell/page-kit';
import { useRef, useState } from 'react';
import { Button } from 'shared-ui';
import { Icon, Upload } from 'shared-ui/icons';

/** A file with its name, or a pasted list without one. */
export type Source = { name: string; content: File | string };

const toFileSource = (file: File): Source => ({ name: file.name, content: file });
export const toTextSource = (text: string): Source => ({ name: '', content: text });

type ButtonProps = {
  children: string;
  kind?: 'quiet';
  onSource: (source: Source) => void;
};

/** A button that opens the browser's file dialog. */
export function FileButton({ onSource, ...button }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Empties the input: otherwise, choosing the same file again would fire no event.
          currentTarget.value = '';
          if (file) onSource(toFileSource(file));
        }}
      />
      <Button {...button} icon={<Icon icon={Upload} />} onClick={() => input.current?.click()} />
    </>
  );
}

/**
 * Takes a file that is dropped or pasted anywhere on the page, or a pasted list. Dialogs, fields and other parts of the page
 * come first. Returns whether a file is over the page.
 */
export function useSource(onSource: (source: Source) => void): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  useWindowEvent('dragover', (event) => {
    if (!isFree(event) || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsDraggedOver(true);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsDraggedOver(false));
  useWindowEvent('drop', (event) => {
    setIsDraggedOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (!isFree(event) || !file) return;
    event.preventDefault();
    onSource(toFileSource(file));
  });
  useWindowEvent('paste', (event) => {
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isFree(event) || isField(event.target)) return;
    if (file) onSource(toFileSource(file));
    else if (/[\t\n@;]/.test(text.trim())) onSource(toTextSource(text));
  });
  return isDraggedOver;
}

const isFree = (event: Event) => document.querySelector('dialog[open]') === null && !event.defaultPrevented;

/** Whether an element takes pasted text itself. */
export const isField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu], [contenteditable]') !== null;
