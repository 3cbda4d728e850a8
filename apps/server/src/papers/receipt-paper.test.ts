import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { components } from '@alivio/domain/payment/breakdown.ts';
import type { Allocation } from '@alivio/domain/payment/loan-account.ts';
import { expect, test } from 'vitest';
import { readBack } from './read-back.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { sampleFacts } from './sample-facts.ts';
import { writeReceiptPaper } from './write-receipt-paper.ts';

const { loan, holder, support } = sampleFacts();

/** Every part of an instalment is there, and each is another amount of five figures. */
function allocation(number: number | null): Allocation {
  const parts = components.map((component, index) => [component, 1_234_500 + index] as const);
  return { number, ...(Object.fromEntries(parts) as unknown as Omit<Allocation, 'number'>) };
}

const facts: ReceiptFacts = {
  loan,
  reference: 'JBSWY3DPEH-012',
  holder,
  paymentCode: 'JBSWY3DPEH',
  method: 'card',
  operation: { number: 'ALJBSWY3DPEHPK', lastDigits: '1111', bank: null },
  support,
  payment: {
    key: 'a',
    kind: 'prepayment',
    mode: 'fewer_installments',
    paidOn: calendarDate('2026-11-16'),
    valuedOn: calendarDate('2026-11-16'),
    amount: centimos(50_000_000),
    allocations: [allocation(17), allocation(18), allocation(null)],
    reversed: false,
    replaced: null,
  },
};

test('a receipt with everything in it has each figure in one piece, on one page', async () => {
  const { pages, text } = await readBack(await writeReceiptPaper(facts));
  expect(pages).toHaveLength(1);
  const cells = pages.flat().map((placed) => placed.text);
  const row = ['12,345.08', '12,345.06', '37,035.14', '12,345.03', '12,345.01', '12,345.04'];
  for (const first of ['17', '18', 'Ant.']) {
    const at = cells.indexOf(first);
    expect(cells.slice(at, at + 9)).toEqual([first, ...row, '12,345.00', '111,105.36']);
  }
  expect(text).toContain('Recibimos S/ 500,000.00 Constancia N.º JBSWY3DPEH-012');
  expect(text).toContain('Queda como saldo a favor S/ 166,683.92');
});
