import { type DragEvent, useState } from 'react';
import { sharedWords } from 'remote-kit';

import { whenLoaded } from '../../whenLoaded.ts';
import { fileWords } from '../../words/file.ts';

export type Lines = readonly (readonly string[])[];
type State =
  | { status: 'idle' | 'reading' }
  | { status: 'failed'; title: string; trouble: string }
  | { status: 'explaining'; lines: Lines; at: number | null };

export type FileImporting = ReturnType<typeof useFileImport>;

/** A file, or a block with headings, on its way into the rows: read, then its columns explained. */
export function useFileImport() {
  const [state, setState] = useState<State>({ status: 'idle' });
  const [isOver, setIsOver] = useState(false);
  const fail = (title: string, trouble: string) => setState({ status: 'failed', title, trouble });
  const notLoaded = () => fail(sharedWords.failure.title, sharedWords.failure.notLoaded);

  /** Asks what the columns are. */
  const explain = (lines: Lines, at: number | null) => setState({ status: 'explaining', lines, at });

  async function read(file: File) {
    setState({ status: 'reading' });
    const code = import(/* webpackChunkName: "readFile" */ './readFile.ts');
    const goOn = async ({ readFile }: Awaited<typeof code>) => {
      const found = await readFile(file);
      if ('trouble' in found) fail(fileWords.failed, found.trouble);
      else explain(found.lines, null);
    };
    await whenLoaded(code, (loaded) => void goOn(loaded), notLoaded);
  }

  return {
    state,
    isOver,
    notLoaded,
    read: (file: File) => void read(file),
    explain,
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
