/** What only the shell's links need. Apart from index.ts, all of which is handed to remotes. */
export { askAhead } from './effects/startSession.ts';
