import { inServer } from '../mutation.mjs';

const PAPERS = ['papers/papers.test.ts'];

/** What is read and signed. */
export const papers = [
  ...inServer('papers/drawing/draw-margins.ts', PAPERS, {
    'only the first page has the hash of the plan': [
      'index < count; index += 1',
      'index < 1; index += 1',
    ],
  }),
  ...inServer('papers/content/schedule-content.ts', PAPERS, {
    'the cronograma has interest in the place of principal': [
      "['principal', 'interest',",
      "['interest', 'principal',",
    ],
  }),
  ...inServer('papers/content/contract-paying.ts', PAPERS, {
    'the contract promises the agreed rate for being late': [
      '[prices.lateTea, prices.defaultInterest]',
      '[prices.lateTea, prices.lateTea]',
    ],
  }),
  ...inServer('papers/content/contract-backing.ts', PAPERS, {
    'nobody stands surety in writing': [
      'guarantor === null ? [] : [guarantorClause(guarantor)]',
      'guarantor !== null ? [] : []',
    ],
  }),
  ...inServer('papers/write-paper.ts', PAPERS, {
    'a paper made again is another file': ['madeAt: new Date(', 'madeAt: new Date(Date.now() || '],
  }),
];
