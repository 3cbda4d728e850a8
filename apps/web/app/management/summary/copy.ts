import type { SummaryPeriod } from '@alivio/domain/calendar/summary-span.ts';

export const copy = {
  title: 'Resumen',
  periods: 'Periodo',
  period: {
    month: 'Este mes',
    last_month: 'Mes pasado',
    quarter: 'Últimos tres meses',
    year: 'Este año',
  } satisfies Record<SummaryPeriod, string>,
  span: (from: string, to: string) => `Del ${from} al ${to}`,
  site: 'Sede',
  applications: 'Solicitudes',
  approved: 'Aprobadas',
  redeemed: 'QR redimidos',
  redeemedAmount: 'Monto redimido',
  paid: 'Pagado a la sede',
  pending: 'Por pagar a la sede',
  charts: 'De un vistazo',
  table: 'Por sede',
  total: 'Total',
  inTotal: (count: number) => `${count} en total`,
  meaning:
    'Solicitudes y aprobaciones cuentan en el día en que ocurrieron. Pagado y por pagar es lo que llega a la sede por los QR redimidos en el periodo, sin la comisión de Alivio.',
  noSites: 'Tu cuenta aún no tiene sedes',
  noSitesText: 'Escríbenos y las agregamos.',
} as const;
