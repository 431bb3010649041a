import { type DragEvent, useState } from 'react';
import { sharedWords } from 'remote-kit';

import { messages } from '../../messages/index.ts';

export type Lines = readonly (readonly string[])[];
type State =
  | { status: 'idle' | 'reading' }
  | { status: 'failed'; title: string; error: string }
  | { status: 'explaining'; lines: Lines; at: number | null };

export type FileImporting = ReturnType<typeof useFileImport>;

/** A file, or a block with headings, on its way into the rows: read, then its columns explained. */
export function useFileImport() {
  const [state, setState] = useState<State>({ status: 'idle' });
  const [isOver, setIsOver] = useState(false);
  const fail = (title: string, error: string) => setState({ status: 'failed', title, error });
  const notLoaded = () => fail(sharedWords.failure.title, sharedWords.failure.notLoaded);

  /** Asks what the columns are. */
  const explain = (lines: Lines, at: number | null) => setState({ status: 'explaining', lines, at });

  async function read(file: File) {
    setState({ status: 'reading' });
    const code = import(/* webpackChunkName: "readFile" */ './readFile.ts');
    const goOn = async ({ readFile }: Awaited<typeof code>) => {
      const found = await readFile(file);
      if ('error' in found) fail(messages.file.failed, found.error);
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

/** Goes on with code that is fetched when it is first needed, or says that it did not come. */
export async function whenLoaded<Code>(
  code: Promise<Code>,
  goOn: (code: Code) => void,
  onMissing: () => void,
): Promise<void> {
  const loaded = await code.catch(() => null);
  if (loaded === null) onMissing();
  else goOn(loaded);
}
