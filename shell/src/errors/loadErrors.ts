/** Whether a chunk failed to load. Compares class names, because each remote's bundle has its own class. */
export const isChunkError = (cause: unknown) =>
  cause instanceof Error && (cause.name === 'ChunkLoadError' || missingModule.test(cause.message));

// The messages of Chromium, Firefox and Safari for ES modules, and of Vite and Rsbuild for style sheets.
const missingModule =
  /^((Failed to fetch|error loading) dynamically imported module|Importing a module script failed|Unable to preload CSS|Loading CSS chunk)/;

/** Whether an entry loaded but threw. The runtime uses the same code for an entry that never arrived. */
export const isCrashedEntry = (text: string): boolean => text.includes('ScriptExecutionError');
