import { expect, it } from 'vitest';
import type { Paper, PaperKind } from './paper.ts';
import { removePaper } from './remove-paper.ts';

function paper(key: string, state: Paper['state'], kind: PaperKind = 'identity'): Paper {
  const file = new File([key], `${key}.pdf`);
  return { key, kind, original: file, content: file, state };
}
const uploaded = { kind: 'uploaded' } as const;
const failed = { kind: 'failed', message: 'El archivo está dañado.' } as const;
const chosen = { kind: 'chosen' } as const;

const statesAfter = (papers: readonly Paper[], key: string) =>
  removePaper(papers, key).map((each) => [each.key, each.state.kind]);

it('without the one that failed, the last that left goes again and tells how many there are', () => {
  const papers = [
    paper('front', uploaded),
    paper('middle', uploaded),
    paper('back', failed),
    paper('payslip', uploaded, 'income_proof'),
  ];
  expect(statesAfter(papers, 'back')).toEqual([
    ['front', 'uploaded'],
    ['middle', 'chosen'],
    ['payslip', 'uploaded'],
  ]);
});

it('while another still has to leave, that one tells it', () => {
  const papers = [paper('front', uploaded), paper('back', failed), paper('both', chosen)];
  expect(statesAfter(papers, 'back')).toEqual([
    ['front', 'uploaded'],
    ['both', 'chosen'],
  ]);
});
