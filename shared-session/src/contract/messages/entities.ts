/** A person of whom neither name nor address is known. */
export const unnamed: string = 'Unnamed';
