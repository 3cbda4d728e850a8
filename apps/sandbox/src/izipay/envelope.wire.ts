import { createHmac } from 'node:crypto';
import { account } from '#sandbox/izipay/account.ts';
import type { Attempt, AttemptState } from '#sandbox/izipay/attempt.ts';
import { resultOfCode } from '#sandbox/izipay/results.ts';

const LIMA_OFFSET_MS = -5 * 3_600_000;

const stateMessages: Record<AttemptState, string> = {
  open: '',
  approved: 'Autorizado',
  rejected: 'Denegado',
  cancelled: 'Cancelado',
  pending: 'Pendiente',
};

/** What the company says of a transaction, to whomever: with its own words once more as text, under its signature. */
export function toEnvelope(attempt: Attempt, hashKey: string = account.hashKey): object {
  const said = toPayload(attempt);
  const payloadHttp = JSON.stringify(said);
  const signature = createHmac('sha256', hashKey).update(payloadHttp).digest('base64');
  return { ...said, payloadHttp, signature };
}

function toPayload(attempt: Attempt): object {
  const result = resultOfCode(attempt.code);
  return {
    code: result?.code,
    message: result?.message,
    messageUser: result?.messageUser,
    messageUserEng: result?.messageUserEng,
    response: {
      payMethod: 'CARD',
      order: [toOrder(attempt)],
      card: { brand: attempt.card?.brand ?? '', pan: attempt.card?.pan ?? '', save: 'false' },
      billing: attempt.billing,
      merchant: { merchantCode: account.merchantCode, facilitatorCode: account.facilitatorCode },
      token: { merchantBuyerId: attempt.merchantBuyerId ?? '', cardToken: '', alias: '' },
      authentication: { result: attempt.state === 'approved' ? 'Y' : '' },
      customFields: Array.from({ length: 10 }, (_, index) => ({
        name: `field${index + 1}`,
        value: '',
      })),
    },
    transactionId: attempt.transactionId,
  };
}

function toOrder({ amount, orderNumber, state, stateAt, uniqueId, referenceNumber }: Attempt) {
  const [day = '', time = ''] = new Date(Date.parse(stateAt) + LIMA_OFFSET_MS)
    .toISOString()
    .split('T');
  return {
    payMethodAuthorization: 'CARD',
    codeAuth: state === 'approved' ? referenceNumber.slice(-6) : '',
    currency: 'PEN',
    amount,
    installment: '00',
    deferred: '0',
    orderNumber,
    stateMessage: stateMessages[state],
    dateTransaction: day.replaceAll('-', ''),
    timeTransaction: time.slice(0, 8).replaceAll(':', ''),
    uniqueId,
    referenceNumber,
  };
}
