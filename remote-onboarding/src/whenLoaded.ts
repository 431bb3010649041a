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
