import { checkCeInUse, checkDniInUse, checkEmailInUse } from '@alivio/contract/registration.ts';
import { type DocumentType, isDocumentNumber } from '@alivio/domain/person/document.ts';
import { checkEmail, normalizeEmail } from '@alivio/domain/person/email.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '#lib/api.ts';
import { useRequest } from '#lib/use-request.ts';
import { copy } from './copy.ts';

const PAUSE_MS = 600;

export interface Availability {
  /** Below the field: being checked, or free. */
  verdict: { kind: 'checking' | 'ok'; text: string } | null;
  /** Taken. */
  problem?: string;
}

export function useEmailAvailability(typed: string): Availability {
  const email = useRested(normalizeEmail(typed));
  const ask = useCallback(
    (signal: AbortSignal) => api(checkEmailInUse, { params: { email } }, { signal }),
    [email],
  );
  const isAsked = email === normalizeEmail(typed) && checkEmail(email) === null;
  return useVerdict(isAsked ? ask : null, copy.free.email, copy.taken.email);
}

export function useDocumentAvailability(type: DocumentType, typed: string): Availability {
  const number = useRested(typed);
  const ask = useCallback(
    (signal: AbortSignal) =>
      type === 'DNI'
        ? api(checkDniInUse, { params: { dni: number } }, { signal })
        : api(checkCeInUse, { params: { ce: number } }, { signal }),
    [type, number],
  );
  const isAsked = number === typed && isDocumentNumber(type, number);
  return useVerdict(isAsked ? ask : null, copy.free[type], copy.taken[type]);
}

type Ask = (signal: AbortSignal) => Promise<{ is_available: boolean }>;

/** A check that could not be made says nothing: the registration itself decides. */
function useVerdict(ask: Ask | null, freeText: string, takenText: string): Availability {
  const request = useRequest(ask);
  if (request.status === 'loading') return { verdict: { kind: 'checking', text: copy.checking } };
  if (request.status !== 'ready') return { verdict: null };
  return request.answer.is_available
    ? { verdict: { kind: 'ok', text: freeText } }
    : { verdict: null, problem: takenText };
}

/** The value once the typing has rested. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
