import { describe, expect, it } from 'vitest';
import { documentKinds, kindOfType, kindRules } from './document-kinds.ts';
import { documentStatuses, isDelivered, mayReplace } from './document-status.ts';
import { preCheck } from './pre-check.ts';

describe('documents', () => {
  it('have the type ids and the numbers of files of the specification', () => {
    expect(documentKinds.map((kind) => [kindRules[kind].typeId, kindRules[kind].maxFiles])).toEqual(
      [
        [1, 2],
        [2, 1],
        [3, 5],
        [4, 1],
        [6, 5],
        [7, 3],
      ],
    );
    expect(kindOfType(5)).toBeNull();
    for (const kind of documentKinds) expect(kindOfType(kindRules[kind].typeId)).toBe(kind);
  });

  it('are replaced while new or observed, and left alone in review or approved', () => {
    expect(documentStatuses).toEqual({ new: 1, in_review: 2, observed: 3, approved: 4 });
    for (const [status, isOpen] of [
      ['new', true],
      ['in_review', false],
      ['observed', true],
      ['approved', false],
    ] as const) {
      expect(mayReplace(status)).toBe(isOpen);
      expect(isDelivered(status)).toBe(!isOpen);
    }
  });
});

describe('the pre-check advises', () => {
  const fine = { widthPx: 1600, heightPx: 1200, sharpness: 900, contrast: 60 };
  it.each([
    ['a good picture', fine, false, []],
    ['a PDF', null, false, []],
    ['a small one', { ...fine, heightPx: 479 }, false, ['too_small']],
    [
      'a blank one, which is not called blurred too',
      { ...fine, contrast: 2, sharpness: 0 },
      false,
      ['blank'],
    ],
    ['a blurred one', { ...fine, sharpness: 10 }, false, ['blurred']],
    ['one that was sent before', fine, true, ['sent_before']],
    [
      'everything at once',
      { widthPx: 10, heightPx: 10, sharpness: 1, contrast: 50 },
      true,
      ['sent_before', 'too_small', 'blurred'],
    ],
  ])('%s', (_, measures, sentBefore, advices) => {
    expect(preCheck(measures, { sentBefore })).toEqual(advices);
  });
});
