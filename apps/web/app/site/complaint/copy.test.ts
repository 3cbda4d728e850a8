import { expect, it } from 'vitest';
import { complaintCopy } from './copy.ts';

it('tells apart reclamo and queja in the words of the law, as the printed sheet does', () => {
  expect(complaintCopy.kinds.map(({ detail }) => detail)).toEqual([
    'Disconformidad relacionada con los productos o servicios.',
    'Disconformidad no relacionada con los productos o servicios; o malestar o descontento respecto de la atención al público.',
  ]);
});
