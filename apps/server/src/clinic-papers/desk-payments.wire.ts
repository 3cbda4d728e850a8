import type {
  ClinicReceipt,
  DeskClinicPayment,
  DeskClinicPaymentDetail,
} from '@alivio/contract/desk-clinic-payments.ts';
import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { letterNumber } from '@alivio/domain/disbursement/letter-number.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import type { DeskPaymentRow, PaymentEvent, ReceiptRow } from './desk-payments.sql.ts';
import { paymentEventText } from './payment-event-text.ts';

const SYSTEM = 'Sistema';

function factsToWire(row: DeskPaymentRow): Omit<DeskClinicPayment, 'since'> {
  const { patient_first_name, patient_document_type } = row;
  return {
    id: row.id,
    shown_id: row.shown_id,
    status: row.state,
    site: { id: row.site_id, clinic: row.clinic, headquarter: row.headquarter },
    loan_id: row.loan_id,
    loan_code: row.loan_code,
    client_id: row.client_id,
    client: {
      name: `${row.client_first_name} ${row.client_last_name}`.trim(),
      document: `${row.client_document_type} ${row.client_number}`,
    },
    patient:
      patient_first_name === null || patient_document_type === null
        ? null
        : {
            name: `${patient_first_name} ${row.patient_last_name ?? ''}`.trim(),
            document: `${patient_document_type} ${row.patient_number ?? ''}`,
          },
    category: row.category,
    gross: centimos(row.amount_centimos),
    merchant_fee: centimos(row.merchant_fee_centimos),
    merchant_fee_igv: centimos(row.merchant_fee_igv_centimos),
    net: centimos(row.net_centimos),
    redeemed_on: calendarDate(row.redeemed_on),
    processed_at: row.processed_at?.toISOString() ?? null,
    settlement_reference: row.settlement_reference,
  };
}

export function listedPaymentToWire(row: DeskPaymentRow): DeskClinicPayment {
  return { ...factsToWire(row), since: row.since?.toISOString() ?? null };
}

interface PaymentPapers {
  receipts: readonly ReceiptRow[];
  events: readonly PaymentEvent[];
  workItemId: number | null;
  /** Where its treatment was cancelled once it was paid. */
  owed: string | undefined;
}

export function paymentToWire(
  row: DeskPaymentRow,
  { receipts, events, workItemId, owed }: PaymentPapers,
): DeskClinicPaymentDetail {
  const { letter_id: letterId, letter_on: letterOn } = row;
  return {
    ...factsToWire(row),
    voided_on: dayOrNull(row.voided_on),
    settled_on: dayOrNull(row.settled_on),
    message: owed ?? row.rejection_message,
    letter:
      letterId === null || letterOn === null
        ? null
        : {
            number: letterNumber({ id: letterId, issuedOn: calendarDate(letterOn) }),
            issued_on: calendarDate(letterOn),
            issued_by: row.letter_by ?? SYSTEM,
          },
    receipts: receipts.map(receiptToWire),
    trail: events.map(({ action, at, by }) => ({
      at: at.toISOString(),
      by: by ?? SYSTEM,
      text: paymentEventText(action),
    })),
    work_item_id: workItemId,
  };
}

const CONTENT_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const;

function receiptToWire(row: ReceiptRow): ClinicReceipt {
  return {
    id: row.id,
    name: row.name,
    content_type: CONTENT_TYPES[row.extension],
    sent_at: row.sent_at.toISOString(),
    sent_by: row.sent_by ?? SYSTEM,
    decision: row.decision,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    reviewed_by: row.reviewed_by,
    message: row.message,
    also_sent_for: row.also_sent_for,
  };
}

function dayOrNull(day: string | null) {
  return day === null ? null : calendarDate(day);
}
