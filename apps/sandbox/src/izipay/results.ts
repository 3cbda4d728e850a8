import type { AttemptState } from '#sandbox/izipay/attempt.ts';

export type Outcome = 'approved' | 'rejected' | 'cancelled' | 'pending' | 'P54';

interface Result {
  state: Exclude<AttemptState, 'open'>;
  code: string;
  message: string;
  messageUser: string;
  messageUserEng: string;
}

/** `00`, `021` and `P54` are documented or specified, `RW` is known as the review of scoring, `A02` as an authorisation that failed. */
export const results: Record<Outcome, Result> = {
  approved: {
    state: 'approved',
    code: '00',
    message: 'OK',
    messageUser: 'Operación exitosa',
    messageUserEng: 'Successful',
  },
  rejected: {
    state: 'rejected',
    code: 'A02',
    message: 'Operación denegada por el emisor',
    messageUser: 'Tu banco no aprobó el pago.',
    messageUserEng: 'Your bank declined the payment.',
  },
  cancelled: {
    state: 'cancelled',
    code: '021',
    message: 'Operación cancelada por el usuario',
    messageUser: 'Cancelaste el pago.',
    messageUserEng: 'You cancelled the payment.',
  },
  pending: {
    state: 'pending',
    code: 'RW',
    message: 'Operación en revisión',
    messageUser: 'Tu pago está en revisión.',
    messageUserEng: 'Your payment is under review.',
  },
  P54: {
    state: 'rejected',
    code: 'P54',
    message: 'Mecanismo inválido',
    messageUser: 'Mecanismo inválido',
    messageUserEng: 'Invalid mechanism',
  },
};

export const outcomes = Object.keys(results).filter(isOutcome);

export function isOutcome(name: string): name is Outcome {
  return Object.hasOwn(results, name);
}

export function resultOfCode(code: string | null): Result | undefined {
  return Object.values(results).find((result) => result.code === code);
}
