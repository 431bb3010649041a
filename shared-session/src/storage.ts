export { accountKey, clearAccount, storedText, type StoredText, storedValue } from './effects/deviceStorage.ts';
