import { useRef } from 'react';
import { Button } from 'shared-ui';
import { Icon, Upload } from 'shared-ui/icons';

type Props = {
  children: string;
  kind?: 'quiet';
  onFile: (file: File) => void;
};

/** A button that opens the browser's file dialog. */
export function FileButton({ onFile, ...button }: Props) {
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
          if (file) onFile(file);
        }}
      />
      <Button {...button} icon={<Icon icon={Upload} />} onClick={() => input.current?.click()} />
    </>
  );
}
