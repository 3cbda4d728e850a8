import type { CaseDocument, ClientCase } from '@alivio/contract/cases.ts';
import { expect, it } from 'vitest';
import { decisivePapers } from './decisive-papers.ts';

const documents = (['holder', 'guarantor', 'vehicle'] as const).map(
  (owner) => ({ owner }) as CaseDocument,
);

const ownersOf = (loan: Partial<NonNullable<ClientCase['loan']>>) =>
  decisivePapers({ documents, loan: loan as NonNullable<ClientCase['loan']> }).map(
    ({ owner }) => owner,
  );

it('the papers of whoever stands behind the loan count once the holder’s are decided', () => {
  expect(ownersOf({ state: 'documents', backing: 'guarantor' })).toEqual(['holder']);
  expect(ownersOf({ state: 'review', backing: 'guarantor' })).toEqual(['holder']);
  expect(ownersOf({ state: 'file_complete', backing: null })).toEqual(['holder']);
  expect(ownersOf({ state: 'file_complete', backing: 'collateral' })).toEqual(['vehicle']);
  expect(ownersOf({ state: 'guarantor' })).toEqual(['guarantor']);
  expect(ownersOf({ state: 'collateral' })).toEqual(['vehicle']);
  expect(decisivePapers({ documents, loan: null })).toEqual([documents[0]]);
});
