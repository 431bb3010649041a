export { CommandError, messageOf, shellWord } from 'composition/errors';
