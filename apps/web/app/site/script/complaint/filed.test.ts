import { expect, it } from 'vitest';
import { filedFragment, readFiled } from './filed.ts';

it('hands number and days over to the page of thanks', () => {
  const answer = { number: '000012-2026', received_on: '2026-11-18', answer_due_on: '2026-12-10' };
  expect(readFiled(filedFragment(answer))).toEqual({
    number: '000012-2026',
    received: '18 de noviembre de 2026',
    due: '10 de diciembre de 2026',
  });
});

it.each([
  '',
  '#',
  '#000012-2026',
  '#<b>_2026-11-18_2026-12-10',
  '#000012-2026_2026-11-18_2026-13-40',
  filedFragment(null),
])('shows nothing for %j', (fragment) => {
  expect(readFiled(fragment)).toBeNull();
});
