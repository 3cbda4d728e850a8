import type { CaseDocument, ClientCase } from '@alivio/contract/cases.ts';

type Loan = NonNullable<ClientCase['loan']>;

/** The papers that the next decision waits for: the holder's first, then those of who or what stands behind the loan. */
export function decisivePapers({
  documents,
  loan,
}: Pick<ClientCase, 'documents' | 'loan'>): CaseDocument[] {
  const wanted = loan === null ? 'holder' : decisiveOwner(loan);
  return documents.filter(({ owner }) => owner === wanted);
}

function decisiveOwner({ state, backing }: Loan): CaseDocument['owner'] {
  switch (state === 'file_complete' ? backing : state) {
    case 'guarantor':
      return 'guarantor';
    case 'collateral':
      return 'vehicle';
    default:
      return 'holder';
  }
}
