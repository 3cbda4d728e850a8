import type { CaseDocument } from '@alivio/contract/cases.ts';
import { expect, it } from 'vitest';
import {
  areAllApproved,
  countLeft,
  currentDocument,
  currentFile,
  neighbour,
  nextToReview,
} from './review-order.ts';

const paper = (id: number, status: CaseDocument['status']): CaseDocument => ({
  id,
  kind: 'identity',
  owner: 'holder',
  name: 'Documento de identidad',
  status,
  round: 2,
  comment: null,
  asked_for: null,
  income_category: null,
  reviewed_at: null,
  reviewed_by: null,
  checklist: [],
  files: [scan('a', 1), scan('b', 2)],
  earlier: [{ round: 1, comment: 'Borrosa.', files: [scan('old', 1)] }],
});

function scan(hash: string, position: number): CaseDocument['files'][number] {
  return {
    hash,
    position,
    name: `${hash}.jpg`,
    extension: 'jpg',
    content_type: 'image/jpeg',
    size_bytes: 1,
    uploaded_at: '2026-11-16T15:00:00Z',
    pre_check: { status: 'fine', advice: [] },
  };
}

const papers = [
  paper(1, 'approved'),
  paper(2, 'in_review'),
  paper(3, 'observed'),
  paper(4, 'in_review'),
];

it('opens at the one asked for, else at the first that waits, else at the first', () => {
  expect(currentDocument(papers, '3')?.id).toBe(3);
  expect(currentDocument(papers, null)?.id).toBe(2);
  expect(currentDocument(papers, '99')?.id).toBe(2);
  expect(currentDocument([paper(1, 'approved')], null)?.id).toBe(1);
  expect(currentDocument([], null)).toBeUndefined();
});

it('after one comes the next that waits, round the list and never itself', () => {
  expect(nextToReview(papers, 2)?.id).toBe(4);
  expect(nextToReview(papers, 4)?.id).toBe(2);
  expect(nextToReview([paper(1, 'in_review'), paper(2, 'approved')], 1)).toBeUndefined();
});

it('a neighbour beyond the ends is none', () => {
  expect(neighbour(['a', 'b'], 'a', 1)).toBe('b');
  expect(neighbour(['a', 'b'], 'b', 1)).toBeUndefined();
  expect(neighbour(['a', 'b'], 'a', -1)).toBeUndefined();
});

it('files of earlier rounds can be looked at as well', () => {
  const [first = paper(1, 'new')] = papers;
  expect(currentFile(first, null)?.hash).toBe('a');
  expect(currentFile(first, 'old')?.hash).toBe('old');
  expect(currentFile({ ...first, files: [] }, null)?.hash).toBe('old');
  expect(currentFile({ ...first, files: [], earlier: [] }, null)).toBeUndefined();
});

it('none is not all', () => {
  expect(areAllApproved([])).toBe(false);
  expect(areAllApproved([paper(1, 'approved')])).toBe(true);
  expect(areAllApproved(papers)).toBe(false);
  expect([countLeft([]), countLeft(papers)]).toEqual([null, 3]);
});
