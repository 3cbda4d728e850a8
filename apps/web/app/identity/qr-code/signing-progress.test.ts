import type { SigningStatus } from '@alivio/domain/loan/projections.ts';
import { expect, it } from 'vitest';
import {
  afresh,
  afterAnswer,
  afterFailure,
  afterRetry,
  findWayOn,
  hasTrouble,
  isGivenUp,
  isTimeToRecover,
  mayAskAgain,
  nothingYet,
  type SigningProgress,
} from './signing-progress.ts';

const readAgain = (before: SigningProgress, status: SigningStatus) =>
  afterAnswer(afterRetry(before), status);

/** The first answer, and so many after it. */
function pendingFor(retries: number): SigningProgress {
  let progress = afterAnswer(nothingYet, 'pending');
  for (let retry = 1; retry <= retries; retry += 1) progress = readAgain(progress, 'pending');
  return progress;
}

it('asks again while it is pending, sixteen times at most, and then on demand', () => {
  expect(mayAskAgain(nothingYet)).toBe(false);
  expect(mayAskAgain(pendingFor(15))).toBe(true);
  const tired = pendingFor(16);
  expect(mayAskAgain(tired)).toBe(false);
  expect(isGivenUp(tired)).toBe(true);
  expect(mayAskAgain(afresh(tired))).toBe(true);
  expect(isGivenUp(afresh(tired))).toBe(false);
});

it.each(['signed', 'waiting signers', 'failed', null] as const)('%s ends the asking', (status) => {
  const progress = readAgain(pendingFor(3), status);
  expect(mayAskAgain(progress)).toBe(false);
  expect(isGivenUp(progress)).toBe(false);
});

it('a first question that was lost is asked again, sixteen times at most', () => {
  let progress = afterFailure(nothingYet);
  for (let retry = 1; retry <= 16; retry += 1) {
    expect(mayAskAgain(progress)).toBe(true);
    progress = afterFailure(afterRetry(progress));
  }
  expect(mayAskAgain(progress)).toBe(false);
  expect(isGivenUp(progress)).toBe(true);
  expect(mayAskAgain(afresh(progress))).toBe(true);
  expect(isGivenUp(nothingYet)).toBe(false);
});

it('recovers at the tenth pending answer in a row, and at no other', () => {
  const moments = Array.from({ length: 17 }, (_, retries) => isTimeToRecover(pendingFor(retries)));
  expect(moments.indexOf(true)).toBe(9);
  expect(moments.filter(Boolean)).toHaveLength(1);
  const interrupted = readAgain(readAgain(pendingFor(8), null), 'pending');
  expect(isTimeToRecover(interrupted)).toBe(false);
});

it('a question that went unanswered breaks no row, and is told from the third on', () => {
  const once = afterFailure(afterRetry(pendingFor(8)));
  expect(isTimeToRecover(readAgain(once, 'pending'))).toBe(true);
  expect(once.status).toBe('pending');
  expect(hasTrouble(afterFailure(once))).toBe(false);
  expect(hasTrouble(afterFailure(afterFailure(once)))).toBe(true);
  expect(hasTrouble(readAgain(afterFailure(afterFailure(once)), 'pending'))).toBe(false);
});

it('goes on only where success, permission and address come together', () => {
  const there = { success: true, shouldAutoNavigate: true, directUrl: '/x' };
  expect(findWayOn(there)).toBe('/x');
  expect(findWayOn({ ...there, success: false })).toBeNull();
  expect(findWayOn({ ...there, shouldAutoNavigate: false })).toBeNull();
  expect(findWayOn({ ...there, directUrl: null })).toBeNull();
});
