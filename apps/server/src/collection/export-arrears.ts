import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { limaDateOf } from '@alivio/domain/calendar/lima-time.ts';
import { sbsClassificationOf } from '@alivio/domain/installment/sbs-classification.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import type { Deps } from '#server/deps.ts';
import type { Cell } from '#server/exports/csv.ts';
import { streamSheet } from '#server/exports/stream-sheet.ts';
import type { FileReply } from '#server/http/file-outcome.ts';
import {
  type ArrearsRow,
  type ArrearsWish,
  selectArrearsIds,
  selectArrearsRows,
} from './arrears.sql.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { bucketTexts, promiseTexts } from './texts.ts';

const HEADERS = [
  'ID de préstamo',
  'Titular',
  'Tipo de documento',
  'Número de documento',
  'Celular',
  'Clínica',
  'Vencida desde',
  'Días de atraso',
  'Clasificación SBS',
  'Vencido (S/)',
  'Intereses por atraso (S/)',
  'Saldo de capital (S/)',
  'Último contacto',
  'Promesa (S/)',
  'Fecha prometida',
  'Estado de la promesa',
];

/** The same list as `listArrears`, whole. */
export async function exportArrears(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  wish: ArrearsWish,
  today: CalendarDate,
): Promise<FileReply<'text/csv; charset=utf-8'>> {
  await bringUpToDate(deps, today);
  return streamSheet({
    name: `${['cobranza', today].join(' ')}${filterText(wish)}.csv`,
    headers: HEADERS,
    ids: await selectArrearsIds(deps.db, wish, today),
    rowsOf: (ids) => selectArrearsRows(deps.db, ids, today),
    cells: arrearsCells,
  });
}

/** What was left out of it, in words: a part of a list is not to be taken for the whole. */
function filterText({ bucket, min_amount, promise, search }: ArrearsWish): string {
  const words = [
    ...(bucket ? [bucketTexts[bucket]] : []),
    ...(min_amount === undefined ? [] : [`desde ${formatPlainSoles(min_amount)} soles`]),
    ...(promise ? [promise === 'none' ? 'sin promesa' : `promesa ${promiseTexts[promise]}`] : []),
    ...(search ? [`búsqueda ${search}`] : []),
  ];
  return words.map((word) => ` - ${word}`).join('');
}

function arrearsCells(row: ArrearsRow): readonly Cell[] {
  return [
    row.code,
    row.client_name,
    row.document_type,
    row.identification_number,
    row.phone,
    row.clinic,
    row.due_on,
    String(row.days_late),
    bucketTexts[sbsClassificationOf(row.days_late)],
    soles(row.overdue_centimos),
    soles(row.late_charges_centimos),
    soles(row.outstanding_centimos),
    row.contacted_at && limaDateOf(row.contacted_at),
    row.promise_centimos === null ? null : soles(row.promise_centimos),
    row.promised_on,
    row.promise_state && promiseTexts[row.promise_state],
  ];
}

function soles(amount: number): string {
  return formatPlainSoles(centimos(amount));
}
