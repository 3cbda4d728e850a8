import type * as contract from '@alivio/contract/backing.ts';
import { kindRules } from '@alivio/domain/document/document-kinds.ts';
import { backingPhaseOf } from '@alivio/domain/loan/backing-phase.ts';
import type { LoanDocument } from '#server/documents/document.ts';
import type { Invitation } from './find-invitation.ts';
import type { GuarantorRow } from './guarantors.sql.ts';
import { isClosed } from './is-closed.ts';
import { maskNumber } from './mask-number.ts';
import type { BackingOfLoan } from './read-backing.ts';

export function backingToWire(backing: BackingOfLoan): contract.BackingOfLoan {
  const { loan, guarantor, vehicle, vehiclePapers } = backing;
  return {
    ok: true,
    wanted: loan.backing,
    phase: backingPhaseOf(loan.state),
    guarantor: guarantor && guarantorToWire(guarantor),
    vehicle: vehicle && {
      plate: vehicle.plate,
      brand: vehicle.brand,
      model: vehicle.model,
      year: vehicle.year,
      state: vehicle.state,
      comment: vehicle.comment,
      document: vehiclePapers && documentToWire(vehiclePapers),
    },
  };
}

/** Of what the bureau said the holder learns nothing, not even that it was the bureau that said no. */
function guarantorToWire(row: GuarantorRow): NonNullable<contract.BackingOfLoan['guarantor']> {
  return {
    id: row.id,
    document_type: row.document_type,
    identification_number: row.identification_number,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    state: row.state === 'not_eligible' ? 'declined' : row.state,
    since: row.state_since.toISOString(),
    link_expires_at: row.link_expires_at.toISOString(),
  };
}

/** A link may be forwarded: until its owner has said who they are, it tells what they need to know that. */
export function invitationToWire(invitation: Invitation): contract.GuarantorInvitation {
  const { guarantor, loan, holderName, clinic, documents } = invitation;
  const isKnown = guarantor.state !== 'invited';
  const income = documents.find(({ kind }) => kind === 'income_proof');
  return {
    ok: true,
    holder_name: holderName,
    first_name: guarantor.first_name,
    last_name: isKnown ? guarantor.last_name : '',
    document_type: guarantor.document_type,
    identification_number_masked: maskNumber(guarantor.identification_number),
    amount: loan.amount,
    installments: loan.quote.term,
    clinic,
    state: guarantor.state,
    may_decline: !isClosed(invitation),
    expires_at: guarantor.link_expires_at.toISOString(),
    documents: isKnown ? documents.map(documentToWire) : [],
    income_category: income?.incomeCategory ?? null,
  };
}

function documentToWire(document: LoanDocument): contract.BackingDocument {
  const { id, kind, status, comment, files } = document;
  const { name, description, maxFiles } = kindRules[kind];
  return {
    id,
    // Only these are asked of guarantors and about vehicles.
    kind: kind as contract.BackingDocument['kind'],
    name,
    description,
    status,
    comment: status === 'observed' ? comment : null,
    max_files: maxFiles,
    files: files.map((file) => ({ hash: file.hash, name: file.name, extension: file.extension })),
  };
}
