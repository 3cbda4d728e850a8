import { calendarDate } from '../calendar/calendar-date.ts';
import { centimos } from '../money/centimos.ts';
import { percent } from '../rates/rate.ts';
import type { Policy } from './policy.ts';

/** From before a client's history with us counted: answers on file still name it. */
const firstPolicy: Policy = {
  version: 'policy-2024-01',
  validFrom: calendarDate('2024-01-01'),
  minimumAge: { DNI: 18, CE: 26 },
  maximumAge: 75,
  minimumIncome: { DNI: centimos(100_000), CE: centimos(150_000) },
  byClassification: {
    NORMAL: 'approved',
    CPP: 'manual',
    DEFICIENTE: 'manual + guarantor',
    DUDOSO: 'rejected',
    PERDIDA: 'rejected',
  },
  minimumHistoryMonths: 12,
  score: { good: 600, acceptable: 350 },
  bands: [
    { incomeUpTo: centimos(150_000), comfortable: percent(20) },
    { incomeUpTo: centimos(299_999), comfortable: percent(30) },
    { incomeUpTo: centimos(1_000_000), comfortable: percent(35) },
    { incomeUpTo: null, comfortable: percent(40) },
  ],
  maximumInstallmentRatio: percent(45),
  comfortableDebtRatio: percent(50),
  maximumDebtRatio: percent(80),
  collateralAboveMonthsOfIncome: 10,
  ownHistory: null,
};

/** The policy in force, explained in `docs/domain-money.md`. Its day is past, so that it holds wherever it arrives. */
export const seedPolicy: Policy = {
  ...firstPolicy,
  version: 'policy-2025-01',
  validFrom: calendarDate('2025-01-01'),
  ownHistory: {
    exposure: { manualAbove: centimos(2_590_000), rejectedAbove: centimos(5_180_000) },
    daysPastDue: { manualAbove: 8, rejectedAbove: 30 },
    worstDaysPastDue: { manualAbove: 30, rejectedAbove: 120 },
    writeOffs: { rejectedAbove: 0 },
    cancelledRedemptions: { manualAbove: 1 },
    spouse: { daysPastDue: { manualAbove: 8 }, writeOffs: { manualAbove: 0 } },
  },
};

/** Every policy that ever shipped, oldest first. */
export const seedPolicies: readonly Policy[] = [firstPolicy, seedPolicy];
