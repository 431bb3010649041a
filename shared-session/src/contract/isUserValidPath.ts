/** Apart from the other calls: it is asked before the code that knows them has arrived. */
export const isUserValidPath = '/isUserValid';
