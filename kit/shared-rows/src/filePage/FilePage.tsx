import { FailureNotice, isNotOffered } from '@askwell/page-kit';
import { useOfferUndo } from 'product-kit';
import { getSummary } from 'contract/organization';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { holdUnsavedChanges, useRead, useSession } from 'shared-session';
import { Button, Dialog, Notice } from 'shared-ui';

import { FileButton, type Source } from '../editor/source.tsx';
import type { ListName } from '../reading/headings.ts';
import type { LocationFields } from '../reading/readLocation.ts';
import type { FileRow, UserValues } from '../reading/rows.ts';
import type { Row, TextValues } from '../model/rows.ts';
import type { AddedCounts, FileContext, SavedFile } from './Compared.tsx';
import { FileDone } from './Done.tsx';
import { type FileKind, locationsFile, createPeopleFile } from './fileKinds.ts';
import styles from './FilePage.module.css';
import { fileMessages } from './messages.ts';
import { TableFile, TextFile } from './TableFile.tsx';
import { useContent, useLists } from './useContent.ts';

export type { Source } from '../editor/source.tsx';
export type { SavedFile } from './Compared.tsx';

const messages = fileMessages.page;

type SharedProps = {
  source: Source | null;
  onSource: (source: Source | null) => void;
  /** Shown with the failure if the plan's limit is reached. */
  renderLimit?: (added: AddedCounts) => ReactNode;
  onSaved?: (saved: SavedFile) => void;
  /** Renders the actions for a saved file. */
  renderDone?: (saved: SavedFile) => ReactNode;
};

/** The import page for people or locations: the columns, the questions, the rows, and one button. */
export function FilePage({ list, ...shared }: SharedProps & { list: ListName }) {
  return list === 'people' ? <PeopleFile {...shared} /> : <LocationsFile {...shared} />;
}

/** The import page for people. `typed` holds rows typed before the file was chosen; the same button saves them. */
export function PeopleFile({ typed = [], ...shared }: SharedProps & { typed?: readonly Row<UserValues>[] }) {
  const ownId = useSession().user?._id ?? '';
  return <FileView fileKind={useMemo(() => createPeopleFile(ownId), [ownId])} typed={typed} shared={shared} />;
}

/** The import page for locations. */
export function LocationsFile({ typed = [], ...shared }: SharedProps & { typed?: readonly Row<LocationFields>[] }) {
  return <FileView fileKind={locationsFile} typed={typed} shared={shared} />;
}

type ViewProps<Values> = { fileKind: FileKind<Values>; typed: readonly Row<Values>[]; shared: SharedProps };

function FileView<Values extends TextValues>({ fileKind, typed, shared }: ViewProps<Values>) {
  const { source, onSource, onSaved, renderDone, renderLimit } = shared;
  const [saved, setSaved] = useState<SavedFile | null>(null);
  const offerUndo = useOfferUndo();
  const typedRows = useMemo(() => typed.map((row) => toFileRow(row, fileKind)), [typed, fileKind]);

  if (saved !== null && renderDone)
    return (
      <FileDone list={fileKind.list} saved={saved}>
        {renderDone(saved)}
        <Button
          onClick={() => {
            setSaved(null);
            onSource(null);
          }}
        >
          {fileMessages.done.another}
        </Button>
      </FileDone>
    );
  if (source === null)
    return (
      <div ref={takeFocus} tabIndex={-1} className={styles.chooser}>
        <p className={styles.drop}>{messages.drop[fileKind.list]}</p>
        <FileButton onSource={onSource}>{messages.choose}</FileButton>
        <p className={styles.hint}>{messages.limits}</p>
      </div>
    );
  return (
    <SourceView
      key={getSourceKey(source)}
      source={source}
      onSource={onSource}
      context={{
        fileKind,
        name: source.name || messages.pasted,
        typedRows,
        renderLimit,
        onSaved: (result) => {
          if (renderDone) setSaved(result);
          else {
            onSource(null);
            // Without actions of its own, the page shows in a toast what was saved.
            offerUndo({ entry: result.entry ?? null, text: describeSavedFile(fileKind.list, result) });
          }
          onSaved?.(result);
        },
      }}
    />
  );
}

const describeSavedFile = (list: ListName, { counts }: SavedFile) => ({
  done: fileMessages.done.counts(counts, list === 'people') || fileMessages.done.nothing,
  undone: fileMessages.done.undone,
});

/** A file that is chosen again is read again. */
const keys = new WeakMap<Source, string>();
function getSourceKey(source: Source): string {
  const key = keys.get(source) ?? crypto.randomUUID();
  keys.set(source, key);
  return key;
}

const toFileRow = <Values extends TextValues>(
  { key, values }: Row<Values>,
  { kind }: FileKind<Values>,
): FileRow<Values> => ({
  key,
  line: null,
  cells: kind.fields.flatMap(({ id, isChoice }) => (isChoice ? [] : String(values[id]))),
  texts: {},
  typed: values,
});

/** The button that had the focus is removed when a file is chosen. */
const takeFocus = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

type SourceProps<Values> = {
  source: Source;
  onSource: SharedProps['onSource'];
  context: Omit<FileContext<Values>, 'lists' | 'hasNineCalls' | 'onDiscard'>;
};

/** Reads a file and the lists to compare it with. */
function SourceView<Values>({ source, onSource, context }: SourceProps<Values>) {
  const { name } = context;
  const { list } = context.fileKind;
  const { content, encoding } = useContent(list, source);
  const { lists, failure, retry } = useLists();
  const summary = useRead(getSummary, {}, { silent: true });
  const hasNineCalls = isNotOffered(summary);
  const error = content !== null && 'error' in content ? content.error : null;
  /** Shown after the user discards the list. */
  const [next, setNext] = useState<{ source: Source | null } | null>(null);
  const replace = (replacement: Source | null) => (error ? onSource(replacement) : setNext({ source: replacement }));
  const onDiscard = () => replace(null);
  // A passive effect would end after the next page appears, but the user may leave this page immediately.
  useLayoutEffect(() => (error ? undefined : holdUnsavedChanges()), [error]);
  const isReady = content !== null && !('error' in content) && lists !== null && !summary.isPending;
  return (
    <div className={styles.page}>
      <p ref={takeFocus} tabIndex={-1} className={styles.lead}>
        {error ? name : messages.lead(name)}
        <FileButton kind="quiet" onSource={replace}>
          {messages.another}
        </FileButton>
      </p>
      {error && (
        <Notice kind="bad" role="alert" title={messages.refused(name)}>
          {messages.errors[error]}
        </Notice>
      )}
      <FailureNotice failure={failure} onRetry={retry} />
      {!isReady && !error && failure === null && <p role="status">{messages.reading(name)}</p>}
      {isReady && hasNineCalls && <Notice kind="info">{messages.fewCalls}</Notice>}
      {isReady && list === 'people' && lists.people.length > 1 && lists.people.every(({ email }) => email === '') && (
        <Notice kind="warn">{messages.notCompared}</Notice>
      )}
      {isReady &&
        (content.kind === 'table' ? (
          <TableFile context={{ ...context, lists, hasNineCalls, onDiscard }} content={content} encoding={encoding} />
        ) : (
          <TextFile context={{ ...context, lists, hasNineCalls, onDiscard }} content={content} encoding={encoding} />
        ))}
      <Dialog
        open={next !== null}
        onClose={() => setNext(null)}
        title={fileMessages.apply.discardTitle}
        actions={
          <>
            <Button onClick={() => setNext(null)}>{fileMessages.apply.keep}</Button>
            <Button kind="danger" onClick={() => next && onSource(next.source)}>
              {fileMessages.apply.discard}
            </Button>
          </>
        }
      >
        <p>{fileMessages.apply.discardText}</p>
      </Dialog>
    </div>
  );
}
