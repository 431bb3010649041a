import { ResourceView } from '@askwell/page-kit';
import type { Call } from 'contract/call';
import { type ReactNode, useEffect, useState } from 'react';
import { type ListedRow, useRead } from 'shared-session';
import { Dialog, EmptyState } from 'shared-ui';

type Props<Row extends ListedRow> = {
  call: Call<Row[], never, undefined>;
  id: string;
  /** The row, if the list has loaded it. */
  listed: Row | undefined;
  labelOf: (row: Row) => string;
  text: { title: string; noSuch: string; noSuchHint: string };
  /** What is loaded, as part of a sentence: "the people". */
  what: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
};

/** One row at the side of its list, requested by its id if the list has not loaded it. */
export function RowPanel<Row extends ListedRow>(props: Props<Row>) {
  const { call, id, listed, labelOf, text, what, onClose, children } = props;
  const found = useRead(call, { id: [id] }, { enabled: listed === undefined });
  const current = listed ?? found.data?.find(({ _id }) => _id === id);
  // Stays if another admin removes the row meanwhile, so that typed text is not lost.
  const [known, setKnown] = useState(current);
  if (current !== undefined && current !== known) setKnown(current);
  const row = current ?? known;
  useNameInTitle(row && labelOf(row));
  if (row !== undefined) return children(row);
  return (
    <Dialog open isPanel onClose={onClose} title={text.title}>
      <ResourceView query={found} what={what}>
        {() => <EmptyState title={text.noSuch}>{text.noSuchHint}</EmptyState>}
      </ResourceView>
    </Dialog>
  );
}

/** Puts the name of the row before the title of its list. */
function useNameInTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const listTitle = document.title;
    document.title = `${name} · ${listTitle}`;
    return () => void (document.title = listTitle);
  }, [name]);
}
