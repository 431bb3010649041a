/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
