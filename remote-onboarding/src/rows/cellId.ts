/** Where an error summary's link, and the focus after Enter, lead. */
export const cellId = (list: string, key: number, column: string) => `${list}-${key}-${column}`;
