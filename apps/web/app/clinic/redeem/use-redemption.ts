import { getClinicLoan } from '@alivio/contract/procedures.ts';
import { requestDisbursement, validateDisbursement } from '@alivio/contract/redemption.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { exitFor, staffExits } from '#lib/guards.ts';
import { useLeave } from '#lib/use-leave.ts';
import { isOutOfChecks } from '#shared/is-out-of-checks.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { whenText } from '#ui/feedback/when-text.ts';
import { copy } from './copy.ts';

type Service = 'whatsapp' | 'sms';

interface Redemption {
  isOpen: boolean;
  /** Null until a code is on its way. */
  sent: { by: keyof typeof copy.sentBy; destination: string } | null;
  resendAtMs: number | null;
  /** What is under way; one thing at a time. */
  busy: 'sending' | 'resending' | 'verifying' | 'checking' | null;
  code: string;
  /** About what was typed. */
  codeError: string | undefined;
  /** All tries of the code are used up: nothing can be typed until another one is sent. */
  isLocked: boolean;
  /** About a code that could not be sent, or the redemption itself. */
  refusal: { of: 'sending' | 'redeeming'; text: string } | undefined;
  /** An attempt went out and no answer came back. */
  isUnknown: boolean;
  notice: string | undefined;
}

const START: Redemption = {
  isOpen: false,
  sent: null,
  resendAtMs: null,
  busy: null,
  code: '',
  codeError: undefined,
  isLocked: false,
  refusal: undefined,
  isUnknown: false,
  notice: undefined,
};

const ABOUT_THE_CODE = ['redemption_code_wrong', 'code_expired', 'code_locked', 'validation'];
/** The loan is no longer what the screen shows. */
const OUT_OF_DATE = ['already_redeemed', 'qr_expired', 'loan_not_redeemable'];
const OVER = [401, 403];

/** Redeems once: while an attempt is under way, or its end is not known, there is no way to make another. */
export function useRedemption(loanId: number) {
  const [state, setState] = useState(START);
  const isOpen = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const leave = useLeave();
  const change = (changes: Partial<Redemption>) => setState((now) => ({ ...now, ...changes }));
  const params = { id: loanId };

  // Whoever has left the loan is taken nowhere when the answer comes.
  useEffect(
    () => () => {
      isOpen.current = false;
    },
    [],
  );

  function fail(error: unknown): ApiError | null {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== null && OUT_OF_DATE.includes(error.code)) void revalidate();
    if (!OVER.includes(error.status)) return error;
    const login = `${staffExits.login}&health-center-loan-id=${loanId}`;
    const exit = exitFor(error, { ...staffExits, login });
    if (exit instanceof Response) leave(exit);
    return null;
  }

  async function ask(service: Service) {
    change({ busy: service === 'sms' ? 'resending' : 'sending', refusal: undefined });
    try {
      const answer = await api(requestDisbursement, { params, query: { service } });
      const resendAtMs = Date.now() + answer.resend_in_seconds * 1000;
      const by = answer.service === 'whatsapp' && answer.mail ? 'whatsappAndMail' : answer.service;
      const sent = { by, destination: answer.destination } as const;
      const afresh = { code: '', codeError: undefined, isLocked: false, notice: undefined };
      change({ busy: null, sent, resendAtMs, ...afresh });
    } catch (thrown) {
      const error = fail(thrown);
      if (error === null) return;
      const resendAtMs = Date.now() + error.retryAfterMs;
      change({ busy: null, resendAtMs, refusal: { of: 'sending', text: error.message } });
      if (service === 'sms') showToast({ text: copy.resendFailed, tone: 'bad' });
    }
  }

  /** Told in the dialog, or in passing to whoever has closed it. */
  function tell(changes: Partial<Redemption>, text: string) {
    change({ busy: null, code: '', ...changes });
    if (!isOpen.current) showToast({ text, tone: 'bad' });
  }

  /** Whoever closed the dialog stays where they are, with the loan as it now is. */
  function succeed() {
    const wasOpen = isOpen.current;
    setState(START);
    isOpen.current = false;
    showToast({ text: copy.redeemed, tone: 'ok', isForArrival: wasOpen });
    if (wasOpen) void navigate('/health-center/patients?sort=desc');
    else void revalidate();
  }

  async function redeem(code: string) {
    change({ busy: 'verifying', codeError: undefined, refusal: undefined, notice: undefined });
    try {
      await api(validateDisbursement, { params, body: { code } });
      succeed();
    } catch (thrown) {
      const error = fail(thrown);
      if (error === null) return;
      if (error.code !== null && ABOUT_THE_CODE.includes(error.code)) {
        const isLocked = isOutOfChecks(error);
        const isLast = isLocked && error.code === 'redemption_code_wrong';
        const codeError = isLast ? copy.locked : error.message;
        return tell({ codeError, isLocked }, error.message);
      }
      // Without an answer, or with one that is none of ours, it may have happened all the same.
      if (error.code === null || error.status >= 500)
        return tell({ isUnknown: true }, copy.redeemFailed);
      tell({ refusal: { of: 'redeeming', text: textOf(error) } }, copy.redeemFailed);
    }
  }

  /** Looks whether it happened, without doing it again. */
  async function look() {
    change({ busy: 'checking', notice: undefined });
    try {
      const { loan } = await api(getClinicLoan, { params });
      if (loan.loan_status === 'disbursed') return succeed();
      change({ busy: null, isUnknown: false, notice: copy.notYet });
    } catch (thrown) {
      if (fail(thrown) !== null) change({ busy: null, notice: copy.cannotCheck });
    }
  }

  return {
    ...state,
    open() {
      isOpen.current = true;
      // What is not known stays so until somebody looks.
      if (state.isUnknown) return change({ isOpen: true, notice: undefined });
      change({ isOpen: true, notice: undefined, sent: null });
      if (state.busy === null) void ask('whatsapp');
    },
    close() {
      isOpen.current = false;
      change({ isOpen: false, code: '', codeError: undefined, refusal: undefined });
    },
    type: (code: string) => change({ code, codeError: undefined }),
    askAgain: () => void ask('whatsapp'),
    resend: () => void ask('sms'),
    redeem: (code: string) => void redeem(code),
    look: () => void look(),
  };
}

/** No guess at a code of this holder is left for a while: waiting helps, another code does not. */
function textOf(error: ApiError): string {
  if (error.code !== 'too_many_requests') return error.message;
  return copy.guessesUsedUp(whenText(Date.now() + error.retryAfterMs));
}
