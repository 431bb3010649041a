import { useEffect, useState } from 'react';
import type { ApiFailure } from 'shared-session';

import type { Source } from '../editor/source.tsx';
import type { ListName } from '../reading/headings.ts';
import { type Encoding, encodings, type FileContent, type FileError, readFile, readText } from '../reading/readFile.ts';
import { fileMessages } from './messages.ts';
import type { ReadSetting } from './read/ReadLine.tsx';
import { type Lists, readLists } from './readLists.ts';

export type Content = FileContent | { error: FileError };

/** Reads a file or a pasted list. The encoding of a text file can be changed. */
export function useContent(list: ListName, { content: source }: Source) {
  const [chosen, setChosen] = useState<Encoding | undefined>(undefined);
  const [content, setContent] = useState<Content | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const pendingContent = typeof source === 'string' ? readText(list, source) : readFile(list, source, chosen);
    pendingContent.then(
      (result) => isCurrent && setContent(result),
      (error: unknown) => {
        reportError(error);
        if (isCurrent) setContent({ error: 'unreadable' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [list, source, chosen]);

  const used = content !== null && 'encoding' in content ? content.encoding : undefined;
  const encoding: ReadSetting | null =
    used === undefined
      ? null
      : {
          label: fileMessages.read.encoding,
          value: used,
          options: encodings.map((value) => ({ value, label: value.toUpperCase().replace('WINDOWS', 'Windows') })),
          onChange: (value) => setChosen(encodings.find((candidate) => candidate === value)),
        };
  return { content, encoding };
}

/** The lists that the file is compared with. */
export function useLists() {
  const [result, setResult] = useState<Awaited<ReturnType<typeof readLists>> | null>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    void readLists(abort.signal).then((read) => !abort.signal.aborted && setResult(read));
    return () => abort.abort();
  }, [tries]);

  const failure: ApiFailure | null = result !== null && !result.ok ? result : null;
  const lists: Lists | null = result?.ok ? result : null;
  return {
    lists,
    failure,
    retry: () => {
      setResult(null);
      setTries(tries + 1);
    },
  };
}
