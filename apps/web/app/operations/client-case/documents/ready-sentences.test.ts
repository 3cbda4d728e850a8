import { documentKinds, GUARANTOR_KINDS } from '@alivio/domain/document/document-kinds.ts';
import { expect, it } from 'vitest';
import { isReason } from '../decision/is-reason.ts';
import { readySentences } from './ready-sentences.ts';

const owners = ['holder', 'guarantor', 'vehicle'] as const;
const papers = documentKinds.flatMap((kind) => owners.map((owner) => ({ kind, owner })));
const sentences = papers.flatMap((paper) =>
  readySentences(paper).map((text) => ({ ...paper, text })),
);

it('each can be sent as it stands', () => {
  expect(sentences.filter(({ text }) => !isReason(text))).toEqual([]);
});

it('each ends as a sentence and speaks to the client as tú', () => {
  expect(sentences.filter(({ text }) => !text.endsWith('.'))).toEqual([]);
  expect(sentences.filter(({ text }) => /\b(usted|su|sus|envíe|tome)\b/i.test(text))).toEqual([]);
});

it('no document offers the same sentence twice', () => {
  for (const texts of papers.map(readySentences)) expect(new Set(texts).size).toBe(texts.length);
});

it('a guarantor is told nothing about an application or an income that they never sent', () => {
  const told = sentences.filter(({ owner }) => owner === 'guarantor');
  const wrong = told.filter(
    ({ kind, text }) =>
      GUARANTOR_KINDS.some((own) => own === kind) && /solicitud|declaraste/.test(text),
  );
  expect(wrong).toEqual([]);
  expect(readySentences({ kind: 'identity', owner: 'guarantor' }).at(-1)).toMatch(/aval/);
  expect(readySentences({ kind: 'identity', owner: 'holder' }).at(-1)).toMatch(/solicitud/);
});
