import type { Procedure } from '@alivio/contract/procedures.ts';
import type { ClinicLoanRow } from './clinic-loans.sql.ts';

type ListedPerson = Procedure['client'];

export function holderToWire(row: ClinicLoanRow): ListedPerson {
  return {
    first_name: row.client_first_name,
    last_name: row.client_last_name,
    document_type: row.client_document_type,
    identification_number: row.client_number,
  };
}

/** Null when the holder is the one treated. */
export function patientToWire(row: ClinicLoanRow): ListedPerson | null {
  if (row.patient_document_type === null) return null;
  return {
    first_name: row.patient_first_name ?? '',
    last_name: row.patient_last_name ?? '',
    document_type: row.patient_document_type,
    identification_number: row.patient_number ?? '',
  };
}
