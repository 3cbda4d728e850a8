import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { readStatement } from '@alivio/domain/transfer/read-statement.ts';
import { expect, it } from 'vitest';
import { type KnownTransfer, markKnown } from './mark-known.ts';

const today = calendarDate('2026-12-10');
const mapping = { date: 'F', amount: 'M', operation_number: 'N', description: 'D' };

function outcomes(rows: readonly string[], known: readonly Partial<KnownTransfer>[]) {
  const reading = readStatement(['F;M;N;D', ...rows].join('\n'), mapping, today);
  if (!reading.ok) throw new Error(reading.message);
  const transfers = known.map((each) => ({
    date: calendarDate('2026-12-01'),
    amount: centimos(1_000),
    operation_number: null,
    description: null,
    payer_name: null,
    ...each,
  }));
  return markKnown(reading.lines, transfers).map(({ outcome }) => outcome);
}

it('a number is known with its day and amount, whatever else the line says', () => {
  const known = [{ operation_number: '7', description: 'otra' }];
  expect(outcomes(['01/12/2026;10.00;7;x'], known)).toEqual(['known']);
  expect(outcomes(['02/12/2026;10.00;7;x', '01/12/2026;11.00;7;x'], known)).toEqual([
    'money',
    'money',
  ]);
});

it('lines without a number are known as many times as they were written down', () => {
  const rows = ['01/12/2026;10.00;;x', '01/12/2026;10.00;;x'];
  expect(outcomes(rows, [{ description: 'x' }])).toEqual(['known', 'money']);
  expect(outcomes(rows, [{ description: 'y' }])).toEqual(['money', 'money']);
});

it('what is no new money stays what it is', () => {
  expect(
    outcomes(['01/12/2026;10.00;7;x', '01/12/2026;10.00;7;x', '01/12/2026;-1.00;8;x'], []),
  ).toEqual(['money', 'doubled', 'charge']);
});
