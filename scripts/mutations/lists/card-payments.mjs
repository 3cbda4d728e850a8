import { inServer } from '../mutation.mjs';

const ADAPTER = ['providers/card-payments/izipay.test.ts'];

/** Whose word about a card payment counts, and what it means. */
export const cardPayments = [
  ...inServer('providers/card-payments/izipay.ts', ADAPTER, {
    'whatever a browser brings is believed': [
      'return isSameSignature(expected, signature) ? payloadHttp : null;',
      'return expected && signature ? payloadHttp : null;',
    ],
    'the answer about another order is the answer': [
      'if (found?.orderNumber === orderNumber) return found;',
      'if (found) return found;',
    ],
    'a notification that tells no time is believed': [
      'return words === null || at === null ? null : { bytes: Buffer.from(words), at };',
      'return words === null ? null : { bytes: Buffer.from(words), at: at ?? new Date() };',
    ],
  }),
  ...inServer('providers/card-payments/read-izipay-payload.ts', ADAPTER, {
    'what is under review is taken as refused': ["code === 'RW' || state === 'Pendiente'", 'false'],
    'what the bank denied is taken as undecided': [
      "code !== '00' || state === 'Denegado'",
      "code !== '00'",
    ],
  }),
];
