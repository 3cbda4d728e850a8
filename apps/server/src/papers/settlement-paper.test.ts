import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { centimos } from '@alivio/domain/money/centimos.ts';
import { expect, test } from 'vitest';
import { sampleFacts } from './sample-facts.ts';
import { writeSettlementPaper } from './write-settlement-paper.ts';

test('while the batch of a large clinic is drawn, whoever else waits has turns', async () => {
  const day = calendarDate('2026-11-16');
  const line = {
    shownId: 'ONGQOWONWTQN',
    redeemedOn: day,
    gross: centimos(590_000),
    fee: centimos(40_000),
    feeIgv: centimos(7_200),
    net: centimos(542_800),
  };
  const paper = writeSettlementPaper({
    reference: 'LIQ-2026-S46-0012',
    site: 'Clínica Santa Lucía, Miraflores',
    closedOn: day,
    payment: null,
    account: null,
    lines: Array.from({ length: 400 }, () => line),
    deductions: [],
    total: centimos(400 * 542_800),
    deducted: centimos(0),
    toTransfer: centimos(400 * 542_800),
    support: sampleFacts().support,
  });
  let isDrawn = false;
  void paper.finally(() => {
    isDrawn = true;
  });
  let turns = 0;
  while (!isDrawn) {
    await new Promise(setImmediate);
    turns += 1;
  }
  expect(turns).toBeGreaterThan(10);
  expect((await paper).subarray(0, 5).toString()).toBe('%PDF-');
});
