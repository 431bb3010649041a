import { LazyPart, useWindowEvent } from '@askwell/page-kit';
import { useState } from 'react';
import { FileButton } from 'shared-rows/file-button';

import { isOnControl } from '../isOnControl.ts';
import { listMessages as text } from '../list/messages.ts';
import type { EditableList } from '../list/useEditing.ts';
import styles from './ComparisonDialog.module.css';

/** A file or pasted text, and its name on screen. */
export type Source = { name: string; content: File | string };

/** Compares a list with a file that the user chooses, or drops or pastes anywhere on the page. */
export function ListImport({ list }: { list: EditableList }) {
  const [source, setSource] = useState<Source | null>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => file && setSource({ name: file.name, content: file });
  // Other dialogs and forms may accept files too.
  const isFree = (event: Event) =>
    source === null && document.querySelector('dialog[open]') === null && !event.defaultPrevented;

  useWindowEvent('dragover', (event) => {
    if (!isFree(event) || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
  useWindowEvent('drop', (event) => {
    setIsOver(false);
    if (!isFree(event) || !event.dataTransfer?.files[0]) return;
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  });
  useWindowEvent('paste', (event) => {
    const pastedText = event.clipboardData?.getData('text/plain') ?? '';
    if (!isFree(event) || isOnControl(event)) return;
    const [file] = event.clipboardData?.files ?? [];
    if (file) take(file);
    else if (/[\t\n@;]/.test(pastedText.trim())) setSource({ name: text.pasted, content: pastedText });
  });

  return (
    <>
      <FileButton onFile={take}>{text.import}</FileButton>
      {isOver && <p className={styles.drop}>{text.dropHere}</p>}
      {source && (
        <LazyPart load={loadCompare}>
          {({ CompareFile }) => <CompareFile list={list} source={source} onClose={() => setSource(null)} />}
        </LazyPart>
      )}
    </>
  );
}

const loadCompare = () => import(/* webpackChunkName: "compare" */ './CompareFile.tsx');
