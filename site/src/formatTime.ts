/** An ISO time as a terminal and the server's own pages show it. */
export const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
