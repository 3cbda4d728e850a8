import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { account } from '#sandbox/izipay/account.ts';
import type { Order } from '#sandbox/izipay/attempt.ts';
import { field, textField } from '#sandbox/wire/fields.ts';

const GOOD_FOR_SECONDS = 900;
/** Nobody but the company makes or reads these. */
const TOKEN_KEY = 'sandbox-token-key';

/** JWT HS256 over everything that a form may be used for, good for a quarter of an hour. */
export function issueToken(order: Order, issuedAt = new Date()): string {
  const iat = Math.floor(issuedAt.getTime() / 1000);
  const claims = {
    merchantCode: account.merchantCode,
    facilitatorCode: account.facilitatorCode,
    transactionId: order.transactionId,
    OrderNumber: order.orderNumber,
    Amount: order.amount,
    TokenId: randomUUID(),
    nbf: iat,
    exp: iat + GOOD_FOR_SECONDS,
    iat,
  };
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${sign(text).toString('base64url')}`;
}

/** The order that a token is for, or null when it is not the company's or its time is over. */
export function readToken(token: string): Order | null {
  const [header, body, signature] = token.split('.');
  if (header === undefined || body === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(`${header}.${body}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (Date.now() >= Number(field(claims, 'exp')) * 1000) return null;
  return {
    transactionId: textField(claims, 'transactionId') ?? '',
    orderNumber: textField(claims, 'OrderNumber') ?? '',
    amount: textField(claims, 'Amount') ?? '',
  };
}

function sign(text: string): Buffer {
  return createHmac('sha256', TOKEN_KEY).update(text).digest();
}
