import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { judgeEnd } from './judge-end.ts';
import { judgeTrouble } from './judge-trouble.ts';
import { readAnswer } from './read-answer.ts';

const OTHER = 'Error inesperado, por favor intenta nuevamente.';
const UNEXPECTED = 'Hubo un error inesperado. Por favor, intentelo más tarde.';
const GATEWAY = 'No se pudo cargar la pasarela de pagos. Por favor, intentelo más tarde.';

it.each([
  [{ code: '00' }, 'approved', null],
  [{ code: '021' }, 'cancelled', null],
  [{ code: 'RW' }, 'pending', null],
  [{ code: 'A02', messageUser: ' Fondos insuficientes ' }, 'rejected', 'Fondos insuficientes'],
  [{ code: 'A02', messageUser: ' ' }, 'rejected', null],
  [{ code: 'T99' }, 'rejected', null],
  [{ code: 'P54', messageUser: 'Otra cosa' }, 'rejected', 'Mecanismo inválido'],
  [{ code: '' }, 'broken', OTHER],
  [{ code: 0 }, 'broken', OTHER],
  [{}, 'broken', OTHER],
  [null, 'broken', OTHER],
  ['00', 'broken', OTHER],
])('the form answers %j: %s', (answer, word, text) => {
  expect(readAnswer(answer)).toEqual({ word, text });
});

describe('what became of it', () => {
  const state = (name: 'created' | 'sent' | 'approved' | 'rejected' | 'expired') => ({
    state: name,
    is_pending: false,
  });
  const waiting = { state: 'sent' as const, is_pending: true };

  it.each([
    ['approved', state('approved'), 'approved'],
    ['approved', waiting, 'pending'],
    ['approved', state('sent'), 'pending'],
    ['approved', null, 'pending'],
    ['approved', state('rejected'), 'failed'],
    ['approved', state('expired'), 'failed'],
    ['cancelled', state('expired'), 'cancelled'],
    ['cancelled', state('sent'), 'cancelled'],
    ['cancelled', null, 'cancelled'],
    ['cancelled', waiting, 'pending'],
    ['cancelled', state('approved'), 'approved'],
    ['pending', waiting, 'pending'],
    ['pending', null, 'pending'],
    ['pending', state('approved'), 'approved'],
    ['pending', state('rejected'), 'failed'],
    ['rejected', state('rejected'), 'failed'],
    ['rejected', null, 'failed'],
    ['rejected', state('approved'), 'approved'],
    ['broken', state('sent'), 'failed'],
    ['broken', waiting, 'pending'],
  ] as const)('form %s, server %j: %s', (word, payment, end) => {
    expect(judgeEnd(word, payment)).toBe(end);
  });
});

describe('what is in the way of the form', () => {
  const refused = (code: string, status = 400) =>
    new ApiError({ status, errorType: 'Conflict', message: '', details: { code } } as never);
  const lost = new ApiError({ status: 0, errorType: 'ConnectionLost', message: '', details: null });
  const unknown = new ApiError({
    status: 500,
    errorType: 'UnreadableAnswer',
    message: '',
    details: null,
  });

  it.each([
    ['timeout_error', 'timeout_error', GATEWAY, 'stay'],
    ['max_attempts', 'max_attempts', GATEWAY, 'stay'],
    ['load_error', 'load_error', UNEXPECTED, 'leave'],
    ['instalments that are taken', refused('installments_taken'), UNEXPECTED, 'wait'],
    ['another price', refused('payment_amount_changed', 409), null, 'reprice'],
    ['an advisor', refused('delegated', 403), null, 'tell'],
    ['no session', refused('unauthorized', 401), null, 'login'],
    ['no permission', refused('forbidden', 403), null, 'login'],
    ['too many tries', refused('too_many_requests', 429), OTHER, 'tell'],
    ['a gateway that is down', refused('unavailable', 503), OTHER, 'tell'],
    ['no line', lost, OTHER, 'tell'],
    ['instalments out of order', refused('installments_out_of_order'), OTHER, 'leave'],
    ['a bad request', refused('validation'), OTHER, 'leave'],
    ['an answer that nobody can read', unknown, OTHER, 'leave'],
  ] as const)('%s', (_, trouble, toast, next) => {
    expect(judgeTrouble(trouble)).toEqual({ toast, next });
  });
});
