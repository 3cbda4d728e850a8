import type {
  DeskClinicPayment,
  DeskPaymentState,
  listDeskClinicPayments,
} from '@alivio/contract/desk-clinic-payments.ts';
import type { ResponseOf } from '@alivio/contract/endpoint.ts';
import type { Connection } from '#server/db/client.ts';
import {
  countByState,
  type DeskPaymentFilter,
  selectDeskPayments,
  selectSitesWithPayments,
} from './desk-payments.sql.ts';
import { listedPaymentToWire } from './desk-payments.wire.ts';

interface ListedDeskPayments {
  total: number;
  payments: DeskClinicPayment[];
  counts: Record<DeskPaymentState, number>;
  sites: ResponseOf<typeof listDeskClinicPayments>['sites'];
}

/** A page of what clinics are paid, of every site, and how many there are in each state. */
export async function listDeskPayments(
  db: Connection,
  filter: DeskPaymentFilter,
  { page, limit }: { page: number; limit: number },
): Promise<ListedDeskPayments> {
  const { total, rows } = await selectDeskPayments(db, filter, {
    limit,
    offset: (page - 1) * limit,
  });
  const counted = await countByState(db);
  const countOf = (state: DeskPaymentState) =>
    counted.find((row) => row.state === state)?.count ?? 0;
  return {
    total,
    payments: rows.map(listedPaymentToWire),
    counts: {
      REVISION: countOf('REVISION'),
      'DOCUMENTOS PENDIENTES': countOf('DOCUMENTOS PENDIENTES'),
      'REVISION COMPROBANTE': countOf('REVISION COMPROBANTE'),
      RECHAZADO: countOf('RECHAZADO'),
      'EN PROCESO': countOf('EN PROCESO'),
      PAGADO: countOf('PAGADO'),
      all: counted.reduce((sum, { count }) => sum + count, 0),
    },
    sites: await selectSitesWithPayments(db),
  };
}
