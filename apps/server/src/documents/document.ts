import type { DocumentKind } from '@alivio/domain/document/document-kinds.ts';
import type { DocumentStatus } from '@alivio/domain/document/document-status.ts';
import type { IncomeCategory } from '@alivio/domain/document/income-category.ts';
import type { PreCheckAdvice } from '@alivio/domain/document/pre-check.ts';

/** One of the files of a document. */
export interface DocumentFile {
  readonly id: number;
  readonly hash: string;
  readonly round: number;
  readonly position: number;
  readonly fileId: number;
  readonly name: string;
  readonly extension: string;
  readonly sha256: Buffer;
  readonly uploadedAt: Date;
  /** Null while nobody has looked. */
  readonly preCheck: readonly PreCheckAdvice[] | null;
  /** What was observed in an earlier round. */
  readonly comment: string | null;
}

/** A paper that a loan needs: the holder's, or a guarantor's, or a vehicle's. */
export interface LoanDocument {
  readonly id: number;
  readonly loanId: number;
  readonly guarantorId: number | null;
  readonly kind: DocumentKind;
  readonly status: DocumentStatus;
  readonly round: number;
  readonly comment: string | null;
  readonly askedFor: string | null;
  readonly incomeCategory: IncomeCategory | null;
  readonly uploadedAt: Date | null;
  readonly reviewedAt: Date | null;
  readonly reviewedBy: number | null;
  /** Of the present round, in their order. */
  readonly files: readonly DocumentFile[];
  /** Of the rounds before it. */
  readonly earlierFiles: readonly DocumentFile[];
}

/** The holder's own: the ones that the specification lists. */
export function isHolders({ guarantorId, kind }: LoanDocument): boolean {
  return guarantorId === null && kind !== 'vehicle_certificate';
}
