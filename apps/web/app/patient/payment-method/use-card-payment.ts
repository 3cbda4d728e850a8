import type { CardPayment, PaymentMethods } from '@alivio/contract/payments.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { type Centimos, ZERO } from '@alivio/domain/money/centimos.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { clientExits, type Outcome } from '#lib/guards.ts';
import type { ScriptTrouble } from '#lib/load-script.ts';
import { usePolling } from '#lib/use-polling.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { outcomeTexts } from '../payments/copy.ts';
import { listAttempts } from '../payments/list-attempts.ts';
import { keepOutcome, type PaymentOutcome } from '../payments/payment-outcome.ts';
import { toasts } from './copy.ts';
import { judgeEnd } from './judge-end.ts';
import { judgeTrouble } from './judge-trouble.ts';
import { type AskForForm, openCardForm } from './open-card-form.ts';
import { readAnswer } from './read-answer.ts';
import { type Attempt, sendFinish } from './send-finish.ts';

const WATCH_MS = 5000;

export type PayPhase = 'idle' | 'opening' | 'form' | 'confirming';

/** What stands on the page after a try that came to nothing. */
export type Told = { kind: 'cancelled' } | { kind: 'changed' } | { kind: 'refused'; text: string };

interface CardPaymentOptions {
  loanId: number;
  /** Null: nothing was chosen. */
  ask: AskForForm | null;
  /** Those that stand among what is paid from then on, before the books say so. */
  installments: readonly number[];
  today: CalendarDate;
  methods: Promise<Outcome<PaymentMethods>>;
  container: RefObject<HTMLElement | null>;
  onPending: () => void;
  /** It is paid: what was chosen is chosen no more. */
  onPaid: () => void;
  /** Keeps what has to be said of one that came to nothing, and answers where; with the payments unless given. */
  onFailed?: (text: string) => string;
}

/** Only a rejection that the server knows of was a bank's. */
function silentText(payment: CardPayment | null): string {
  return payment?.state === 'rejected' ? outcomeTexts.rejected : toasts.other;
}

/** `crypto.randomUUID` is for secure pages only. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Submit, script, attempt, form, answer (specification 2 §4, "Payment flow"). */
export function useCardPayment(options: CardPaymentOptions) {
  const { loanId, ask, installments, today, methods, container, onPending, onPaid, onFailed } =
    options;
  const [phase, setPhase] = useState<PayPhase>('idle');
  const [told, setTold] = useState<Told | null>(null);
  const isLocked = useRef(false);
  const open = useRef<Attempt | null>(null);
  const key = useRef<string | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    function giveUp() {
      if (open.current !== null) void sendFinish(open.current, 'broken', null);
    }
    window.addEventListener('pagehide', giveUp);
    return () => window.removeEventListener('pagehide', giveUp);
  }, []);

  async function pay() {
    if (isLocked.current || container.current === null) return;
    if (ask === null) return void showToast({ tone: 'bad', text: toasts.other });
    isLocked.current = true;
    setTold(null);
    setPhase('opening');
    key.current ??= newKey();
    const trouble = await openCardForm({
      ask,
      idempotencyKey: key.current,
      methods,
      container: container.current,
      onOpen(attempt) {
        open.current = attempt;
        setPhase('form');
      },
      onAnswer: (attempt, answer) => void hear(attempt, answer),
    });
    // Whether an attempt was opened is not known while the line is down.
    const isLost = trouble instanceof ApiError && trouble.isConnectionLost;
    if (!isLost) key.current = null;
    if (trouble !== null) await follow(trouble);
  }

  /** Once, however much the form has to say. */
  async function hear(attempt: Attempt, answer: unknown) {
    if (open.current !== attempt) return;
    open.current = null;
    setPhase('confirming');
    const { word, text } = readAnswer(answer);
    const payment = await sendFinish(attempt, word, answer);
    switch (judgeEnd(word, payment)) {
      case 'approved':
        return leavePaid(attempt, payment?.amount ?? ZERO);
      case 'pending':
        onPending();
        return leave({ tone: 'warn', text: outcomeTexts.pending, paid: null });
      case 'failed':
        return leave({ tone: 'bad', text: text ?? silentText(payment), paid: null });
      case 'cancelled':
        setTold({ kind: 'cancelled' });
        return unlock();
    }
  }

  /** The form does not always say that it is over: what the server knows by then is true all the same. */
  async function watch() {
    const attempt = open.current;
    const listed = attempt && (await listAttempts(loanId));
    if (!attempt || !listed?.ok || open.current !== attempt) return;
    const own = listed.answer.find((each) => each.transaction_id === attempt.transactionId);
    if (own?.state !== 'approved') return;
    open.current = null;
    leavePaid(attempt, own.amount);
  }
  usePolling(phase === 'form' ? watch : null, WATCH_MS);

  function leavePaid(attempt: Attempt, amount: Centimos) {
    onPaid();
    leave({
      tone: 'ok',
      text: outcomeTexts.approved(formatSoles(amount)),
      paid: {
        reference: attempt.orderNumber,
        loanId,
        installments,
        paidOn: today,
      },
    });
  }

  async function follow(trouble: ScriptTrouble | ApiError) {
    open.current = null;
    const { toast, next } = judgeTrouble(trouble);
    if (next === 'leave') return leave({ tone: 'bad', text: toast ?? '', paid: null });
    if (next === 'login') {
      clientExits.forget();
      return window.location.replace(clientExits.login);
    }
    if (toast !== null) showToast({ tone: 'bad', text: toast });
    if (next === 'wait') onPending();
    if (next === 'reprice') {
      await revalidate();
      setTold({ kind: 'changed' });
    }
    if (next === 'tell' && trouble instanceof ApiError)
      setTold({ kind: 'refused', text: trouble.message });
    unlock();
  }

  function unlock() {
    isLocked.current = false;
    setPhase('idle');
  }

  /** The document after this one tells it. */
  function leave(outcome: PaymentOutcome) {
    if (outcome.tone === 'bad' && onFailed) return window.location.replace(onFailed(outcome.text));
    keepOutcome(outcome);
    window.location.replace(`/user/payments?idLoan=${loanId}`);
  }

  return { phase, told, pay };
}
