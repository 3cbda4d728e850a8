import type { WireDocument } from '@alivio/contract/documents.ts';
import { kindRules } from '@alivio/domain/document/document-kinds.ts';
import { documentStatuses, documentStatusTexts } from '@alivio/domain/document/document-status.ts';
import { preCheckStatuses, preCheckTexts } from '@alivio/domain/document/pre-check.ts';
import type { LoanDocument } from './document.ts';
import { preCheckOf } from './pre-check-of.ts';

const VALID_EXTENSIONS = '.pdf,.jpg,.jpeg,.png';

/** The specification's own names; nothing behind this line knows them. */
export function documentToWire(document: LoanDocument, maxMb: number): WireDocument {
  const rules = kindRules[document.kind];
  const [first] = document.files;
  return {
    intId: document.id,
    intIdClientLoan: document.loanId,
    intIdOrder: rules.typeId,
    strDocumentName: first?.name ?? null,
    strDocumentUploadName: first?.name ?? null,
    dteUploadFile: document.uploadedAt?.toISOString() ?? null,
    dteReviewFile: document.reviewedAt?.toISOString() ?? null,
    intIdStatus: documentStatuses[document.status],
    strComment: document.status === 'observed' ? document.comment : null,
    intIdDocumentType: rules.typeId,
    strDocumentType: rules.name,
    strDocumentTypeDescription: document.askedFor ?? rules.description,
    strValidExtensions: VALID_EXTENSIONS,
    dcmMaxMbDocument: maxMb,
    strStatus: documentStatusTexts[document.status],
    strFileBase64: null,
    strExtensionFile: first?.extension ?? null,
    isMultipleFile: rules.maxFiles > 1,
    subFiles: document.files.map((file) => ({
      intSubIndice: file.position,
      strDocumentName: file.name,
      strDocumentUploadName: file.name,
      strExtensionFile: file.extension,
      dteUploadFile: file.uploadedAt.toISOString(),
      strHash: file.hash,
    })),
    ...preCheckToWire(document),
    intMaxFiles: rules.maxFiles,
    strIncomeCategory: document.incomeCategory,
  };
}

/** That somebody else sent the same file before is for the desk alone. */
function preCheckToWire(
  document: LoanDocument,
): Pick<WireDocument, 'intStatusIA' | 'strObervationIA'> {
  if (document.files.length === 0) return { intStatusIA: null, strObervationIA: null };
  const { status, advices } = preCheckOf(document.files, (advice) => advice !== 'sent_before');
  return {
    intStatusIA: preCheckStatuses[status],
    strObervationIA: advices.map((advice) => preCheckTexts[advice]).join(' ') || null,
  };
}
