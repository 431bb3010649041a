export const charts = {
  table: 'As a table',
  share: 'Share',
  number: (amount: number) => new Intl.NumberFormat('en').format(amount),
};
