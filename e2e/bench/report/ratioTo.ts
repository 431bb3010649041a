/** A figure as a multiple of another; nothing where one of them was not measured. */
export function ratioTo(figure: number, yardstick: number): string {
  const ratio = figure / yardstick;
  return Number.isNaN(ratio) ? '' : ratio.toFixed(2);
}
