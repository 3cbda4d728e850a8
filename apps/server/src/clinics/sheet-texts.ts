import { qrBadgeTexts } from '@alivio/domain/loan/clinic-texts.ts';
import type { Cell } from '#server/exports/csv.ts';
import type { ClinicLoanRow } from './clinic-loans.sql.ts';

/** As the lists name them. */
export const loanStatusTexts: Record<NonNullable<ClinicLoanRow['status']>, string> = {
  pending: qrBadgeTexts.generated,
  disbursed: qrBadgeTexts.active,
  signing: qrBadgeTexts.not_redeemable,
};

export const peopleHeaders = [
  'Nombres del titular',
  'Apellidos del titular',
  'Tipo de documento del titular',
  'Número de documento del titular',
  'Nombres del paciente',
  'Apellidos del paciente',
  'Tipo de documento del paciente',
  'Número de documento del paciente',
];

/** Empty for the patient when the holder is the one treated. */
export function peopleCells(row: ClinicLoanRow): readonly Cell[] {
  return [
    row.client_first_name,
    row.client_last_name,
    row.client_document_type,
    row.client_number,
    row.patient_first_name,
    row.patient_last_name,
    row.patient_document_type,
    row.patient_number,
  ];
}
