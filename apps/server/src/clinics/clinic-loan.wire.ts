import type { ClinicDocument, ClinicLoan } from '@alivio/contract/procedures.ts';
import { type CalendarDate, calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { kindRules } from '@alivio/domain/document/document-kinds.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { ageGroupOf } from '@alivio/domain/person/age-group.ts';
import { ageOn } from '@alivio/domain/person/birthdate.ts';
import type { Person } from '#server/accounts/find-person.ts';
import type { Site } from '#server/catalog/get-site.ts';
import type { Loan } from '#server/loans/loan.ts';
import type { selectClinicFiles } from './clinic-documents.sql.ts';
import type { ClinicLoanRow } from './clinic-loans.sql.ts';
import { holderToWire, patientToWire } from './listed-person.wire.ts';
import { standingToWire } from './procedures.wire.ts';

type FileRow = Awaited<ReturnType<typeof selectClinicFiles>>[number];

export interface LoanParts {
  row: ClinicLoanRow;
  loan: Loan;
  person: Person;
  site: Site;
  files: readonly FileRow[];
  today: CalendarDate;
}

export function clinicLoanToWire(parts: LoanParts): ClinicLoan {
  const { row, loan, site, files, today } = parts;
  const ofKind = (kind: FileRow['kind']) =>
    files.filter((file) => file.kind === kind).map(fileToWire);
  return {
    ok: true,
    client: clientToWire(parts),
    patient: patientOf(parts),
    loan: {
      id: row.loan_id,
      code: row.code,
      ...standingToWire(row, isPastQr(loan, today)),
      amount: centimos(row.amount_centimos),
      category: { name: row.category },
      health_center: { name: site.name, headquarters: { name: site.headquarter } },
      valid_until: loan.validUntil,
    },
    documents: {
      identity_document: ofKind('identity'),
      medical_order: ofKind('medical_order'),
    },
  };
}

function isPastQr({ state, validUntil }: Loan, today: CalendarDate): boolean {
  return state === 'signed' && validUntil !== null && validUntil < today;
}

function clientToWire({ row, person, today }: LoanParts): ClinicLoan['client'] {
  const birthdate = person.birthdate === null ? null : calendarDate(person.birthdate);
  const age = birthdate && ageOn(birthdate, today);
  return {
    ...holderToWire(row),
    phone: person.phone,
    email: person.email,
    civil_status: person.civil_status,
    birthdate,
    age,
    group: age === null ? null : ageGroupOf(age),
  };
}

/** Nobody asks for the patient's date of birth, so there is no age group. */
function patientOf({ row, loan }: LoanParts): ClinicLoan['patient'] {
  const person = patientToWire(row);
  if (person === null) return null;
  const { phone = null, email = null } = loan.patient ?? {};
  return { ...person, phone, email, group: null };
}

const BYTES_PER_HUNDREDTH_MB = (1024 * 1024) / 100;

/** The size is the file's own, in hundredths of a MB; nothing weighs nothing. */
function fileToWire(file: FileRow): ClinicDocument {
  const hundredths = Math.max(1, Math.round(file.size_bytes / BYTES_PER_HUNDREDTH_MB));
  return {
    intId: file.id,
    strDocumentType: kindRules[file.kind].name,
    strDocumentUploadName: file.name,
    strExtensionFile: file.extension,
    dcmMaxMbDocument: hundredths / 100,
  };
}
