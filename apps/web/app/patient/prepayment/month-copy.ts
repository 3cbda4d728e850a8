export const monthCopy = {
  compareCaption: 'Tus cuotas mes a mes, en soles',
  month: 'Vence',
  before: 'Ahora',
  after: 'Después',
  nothing: '—',
  sum: 'Total',
} as const;
