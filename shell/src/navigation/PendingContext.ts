import { createContext } from 'react';

/** Whether the next page is on its way while the old one still stands. */
export const PendingContext = createContext(false);
