import { createHmac } from 'node:crypto';
import { formatPlainSoles } from '@alivio/domain/money/format-plain-soles.ts';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { callProvider, ProviderDown, ProviderRefused } from '../call-provider.ts';
import type { Signed } from '../delivery.ts';
import { isSameSignature } from '../is-same-signature.ts';
import { cardFormConfig } from './card-form-config.ts';
import type { CardPayments } from './card-payments.ts';
import { readIzipayPayload } from './read-izipay-payload.ts';

const NAME = 'card payments';

const tokenAnswer = z.union([
  z.object({ code: z.literal('00'), response: z.object({ token: z.string().min(1) }) }),
  z.object({
    code: z.string().min(1),
    message: z.string().catch(''),
    response: z.null().optional(),
  }),
]);
const searchAnswer = z.looseObject({ code: z.string().min(1) });

const signedText = z.object({ payloadHttp: z.string(), signature: z.string() });
/** Today beside the answer, in older versions inside of it. */
const signedAnswer = z.union([
  signedText,
  z.object({ response: signedText }).transform(({ response }) => response),
]);

/** Izipay Web Core (`providers-facts.md` §1). */
export function izipayCardPayments(config: Config): CardPayments {
  const post = <Schema extends z.core.$ZodType>(
    path: string,
    headers: Record<string, string>,
    body: object,
    schema: Schema,
  ) =>
    callProvider(
      NAME,
      `${config.CARD_API_URL}${path}`,
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ merchantCode: config.CARD_MERCHANT_CODE, ...body }),
      },
      schema,
    );

  /** Nothing beside these words is read: the clear copy of an answer can be anybody's. */
  function signedWords(answer: unknown): string | null {
    const parsed = signedAnswer.safeParse(answer);
    if (!parsed.success) return null;
    const { payloadHttp, signature } = parsed.data;
    const expected = createHmac('sha256', config.CARD_HASH_KEY)
      .update(payloadHttp)
      .digest('base64');
    return isSameSignature(expected, signature) ? payloadHttp : null;
  }

  function readSigned(answer: unknown) {
    const words = signedWords(answer);
    return words === null ? null : (readIzipayPayload(words)?.outcome ?? null);
  }

  const readUnsigned = (answer: object) =>
    readIzipayPayload(JSON.stringify(answer))?.outcome ?? null;

  return {
    readSigned,
    configOf: (session) => cardFormConfig(config, session),
    readPayload: (bytes) => readIzipayPayload(bytes.toString())?.outcome ?? null,
    verify: ({ rawBody }) => verify(signedWords(readJson(rawBody))),
    async openSession({ transactionId, orderNumber, amount }) {
      const body = {
        requestSource: 'ECOMMERCE',
        orderNumber,
        publicKey: config.CARD_PUBLIC_KEY,
        amount: formatPlainSoles(amount),
      };
      const path = '/security/v1/Token/Generate';
      const answer = await post(path, { transactionId }, body, tokenAnswer);
      if (answer.response) return { token: answer.response.token };
      throw new ProviderRefused(NAME, 200, answer.code);
    },
    async findTransaction(orderNumber) {
      const headers = { authorization: `Bearer ${config.CARD_API_KEY}` };
      const body = { numberOrden: orderNumber, language: 'ESP' };
      const path = '/orderinfo/v1/Transaction/Search';
      const answer = await post(path, headers, body, searchAnswer);
      if (config.CARD_NO_TRANSACTION_CODES.includes(answer.code)) return null;
      // The answer to our own call is believed as it is; under a signature that does not hold it is nobody's.
      const found = 'signature' in answer ? readSigned(answer) : readUnsigned(answer);
      if (found?.orderNumber === orderNumber) return found;
      throw new ProviderDown(
        NAME,
        new Error('answered something that cannot be read, or is about another order'),
      );
    },
  };
}

/** What tells no time cannot be told from what was sent long ago. */
function verify(words: string | null): Signed | null {
  const at = words === null ? null : (readIzipayPayload(words)?.at ?? null);
  return words === null || at === null ? null : { bytes: Buffer.from(words), at };
}

function readJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}
