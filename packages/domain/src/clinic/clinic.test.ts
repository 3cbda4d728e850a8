import { describe, expect, it, test } from 'vitest';
import { type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { percent } from '../rates/rate.ts';
import { agreementProblem, agreementStandings } from './agreement-standing.ts';
import { campaignProblem, campaignStanding, mayEndOn } from './campaign-standing.ts';
import { missingForFirstLoan, missingToOpen } from './first-loan.ts';
import { parseMerchantFee, readMerchantFee } from './merchant-fee.ts';

const today = calendarDate('2026-11-17');
const yesterday = calendarDate('2026-11-16');
const tomorrow = calendarDate('2026-11-18');
const later = calendarDate('2027-01-01');

describe('the fee of an agreement', () => {
  it.each([
    [0, percent(0)],
    [8, percent(8)],
    [4.55, percent(4.55)],
    [30, percent(30)],
    [30.01, null],
    [80, null],
    [4.555, null],
    [-1, null],
  ])('%s is %s', (value, fee) => {
    expect(parseMerchantFee(value)).toBe(fee);
  });

  it.each([
    ['8', percent(8)],
    [' 8,5 % ', percent(8.5)],
    ['8.55%', percent(8.55)],
    ['8.555', null],
    ['', null],
    ['ocho', null],
    ['1e1', null],
    ['80', null],
  ])('typed as "%s" it is %s', (text, fee) => {
    expect(readMerchantFee(text)).toBe(fee);
  });
});

describe('agreements', () => {
  const on = (validFrom: CalendarDate, revision = 1) => ({ validFrom, revision });

  test('one is in force, later ones are coming, and what was replaced says so', () => {
    const listed = agreementStandings(
      [on(yesterday), on(later), on(calendarDate('2026-01-01')), on(later, 2), on(today)],
      today,
    );
    expect(
      listed.map(({ validFrom, revision, standing }) => [validFrom, revision, standing]),
    ).toEqual([
      [later, 2, 'coming'],
      [later, 1, 'replaced'],
      [today, 1, 'in_force'],
      [yesterday, 1, 'over'],
      ['2026-01-01', 1, 'over'],
    ]);
  });

  test('none is in force before the first has begun', () => {
    expect(agreementStandings([on(tomorrow)], today)[0]?.standing).toBe('coming');
  });

  it.each([
    ['the past', yesterday, 'agreement_day_past'],
    ['today, where nothing began today', today, null],
    ['a later day, whether or not it has one', later, null],
  ])('one for %s', (_, day, problem) => {
    expect(agreementProblem([on(yesterday), on(later)], day, today)).toBe(problem);
  });

  it('what began today was charged by it', () => {
    expect(agreementProblem([on(today)], today, today)).toBe('agreement_in_force');
  });
});

describe('campaigns', () => {
  const days = (startsOn: CalendarDate, endsOn: CalendarDate | null = null) => ({
    startsOn,
    endsOn,
  });

  it.each([
    [days(tomorrow), 'coming'],
    [days(today), 'running'],
    [days(yesterday, today), 'running'],
    [days(yesterday, yesterday), 'over'],
  ])('%o is %s', (campaign, standing) => {
    expect(campaignStanding({ ...campaign, isWithdrawn: false }, today)).toBe(standing);
    expect(campaignStanding({ ...campaign, isWithdrawn: true }, today)).toBe('withdrawn');
  });

  it.each([
    [days(yesterday), 'campaign_day_past'],
    [days(tomorrow, today), 'campaign_days_reversed'],
    [days(today, today), null],
    [days(later), null],
  ])('%o: %s', (campaign, problem) => {
    expect(campaignProblem(campaign, today)).toBe(problem);
  });

  it.each([
    [days(yesterday), yesterday, false],
    [days(yesterday), today, true],
    [days(yesterday, later), tomorrow, true],
    [days(yesterday, later), later, false],
    [days(yesterday, tomorrow), later, false],
  ])('%o may end on %s: %s', (campaign, day, may) => {
    expect(mayEndOn(campaign, day, today)).toBe(may);
  });
});

test('an account and people may come later; a treatment and an agreement may not', () => {
  const has = { category: false, agreement: false, account: false, person: false };
  expect(missingForFirstLoan({ ...has, agreement: true })).toEqual([
    'category',
    'account',
    'person',
  ]);
  expect(missingToOpen(missingForFirstLoan(has))).toEqual(['category', 'agreement']);
  expect(missingToOpen(['account', 'person'])).toEqual([]);
});
