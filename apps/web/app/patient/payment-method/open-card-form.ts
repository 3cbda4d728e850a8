import {
  type CardFormAnswer,
  getPaymentMethods,
  type PaymentMethods,
} from '@alivio/contract/payments.ts';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import type { Outcome } from '#lib/guards.ts';
import { loadScript, ScriptError, type ScriptTrouble } from '#lib/load-script.ts';
import { settle } from '#lib/settle.ts';
import { findCardSdk } from './card-sdk.ts';
import { type Attempt, sendFinish } from './send-finish.ts';

/** Asks the server for an attempt; the same key again after a lost line opens no second one. */
export type AskForForm = (idempotencyKey: string) => Promise<Outcome<CardFormAnswer>>;

interface OpenOptions {
  ask: AskForForm;
  idempotencyKey: string;
  methods: Promise<Outcome<PaymentMethods>>;
  container: HTMLElement;
  /** There is an attempt from here on, before the form has said anything of it. */
  onOpen: (attempt: Attempt) => void;
  onAnswer: (attempt: Attempt, answer: unknown) => void;
}

/**
 * The script first, then an attempt for it, then its form (specification 2 §4): what does not load opens none. Null
 * when the form is open, else what is in its way.
 */
export async function openCardForm(options: OpenOptions): Promise<ScriptTrouble | ApiError | null> {
  const { ask, idempotencyKey, methods, container, onOpen, onAnswer } = options;
  const found = await findMethods(methods);
  if (!found.ok) return found.error.isConnectionLost ? 'max_attempts' : found.error;
  const sdkUrl = found.answer.card.sdk_url;
  let Sdk: NonNullable<Window['Izipay']>;
  try {
    Sdk = await loadScript(sdkUrl, findCardSdk);
  } catch (error) {
    if (error instanceof ScriptError) return error.trouble;
    throw error;
  }
  const asked = await ask(idempotencyKey);
  if (!asked.ok) return asked.error;
  const { config, token, key_rsa: keyRSA } = asked.answer;
  const attempt = { transactionId: config.transactionId, orderNumber: config.order.orderNumber };
  onOpen(attempt);
  try {
    container.id = config.render.container;
    new Sdk({ config }).LoadForm({
      authorization: token,
      keyRSA,
      callbackResponse: (answer) => onAnswer(attempt, answer),
    });
  } catch {
    await sendFinish(attempt, 'broken', null);
    return 'load_error';
  }
  return null;
}

/** A line that was down when the page came may be up by now. */
async function findMethods(
  methods: Promise<Outcome<PaymentMethods>>,
): Promise<Outcome<PaymentMethods>> {
  const known = await methods;
  return known.ok ? known : settle(api(getPaymentMethods, {}));
}
