import { type DragEvent, useState } from 'react';
import { sharedMessages } from 'remote-kit';

import { rowMessages } from '../editor/messages.ts';
import type { RowKind } from '../model/rowKind.ts';
import type { Lines } from '../columns/findHeader.ts';

type State =
  | { status: 'idle' | 'reading' }
  | { status: 'failed'; title: string; error: string }
  | { status: 'matching'; lines: Lines; at: number | null };

export type FileImporting = ReturnType<typeof useFileImport>;

/** A file, or a block with headings, before it becomes rows: it is read, then its columns are matched. */
export function useFileImport<Values>(kind: RowKind<Values>) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const [isOver, setIsOver] = useState(false);
  const fail = (title: string, error: string) => setState({ status: 'failed', title, error });
  const notLoaded = () => fail(sharedMessages.failure.notLoadedTitle, sharedMessages.failure.notLoaded);

  /** Asks what the columns are. */
  const match = (lines: Lines, at: number | null) => setState({ status: 'matching', lines, at });

  async function read(file: File) {
    setState({ status: 'reading' });
    const code = import(/* webpackChunkName: "readFile" */ './readFile.ts');
    const show = async ({ readFile }: Awaited<typeof code>) => {
      const found = await readFile(file, kind);
      if ('error' in found) fail(rowMessages.file.failed, found.error);
      else match(found.lines, null);
    };
    await whenLoaded(code, (loaded) => void show(loaded), notLoaded);
  }

  return {
    state,
    isOver,
    notLoaded,
    read: (file: File) => void read(file),
    match,
    close: () => setState({ status: 'idle' }),
    drop: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void read(file);
      },
    },
  };
}

/** Uses code that is fetched when it is first needed, or reports that it could not be loaded. */
export async function whenLoaded<Code>(
  code: Promise<Code>,
  use: (code: Code) => void,
  onMissing: () => void,
): Promise<void> {
  const loaded = await code.catch(() => null);
  if (loaded === null) onMissing();
  else use(loaded);
}
