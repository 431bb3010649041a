/** A moment as people here read it. */
export const day = (moment: string) => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;
