import type { CardPayment } from '@alivio/contract/payments.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Outcome } from '#lib/guards.ts';
import { usePolling } from '#lib/use-polling.ts';
import { listAttempts } from './list-attempts.ts';

const PAUSE_MS = 5000;

/**
 * The payments by card; null when they could not be read. While one is open they are read again: whoever closed the
 * browser between approval and return sees here what became of it. Then everything else is out of date as well.
 */
export function useAttempts(asked: Outcome<readonly CardPayment[]>) {
  const [attempts, setAttempts] = useState(asked.ok ? asked.answer : null);
  const { revalidate } = useRevalidator();

  useEffect(() => setAttempts(asked.ok ? asked.answer : null), [asked]);

  async function askAgain() {
    const now = await listAttempts();
    if (!now.ok) return;
    setAttempts(now.answer);
    if (countOpen(now.answer) < countOpen(attempts ?? [])) await revalidate();
  }

  usePolling(countOpen(attempts ?? []) > 0 ? askAgain : null, PAUSE_MS);
  return attempts;
}

function countOpen(attempts: readonly CardPayment[]): number {
  return attempts.filter(({ state }) => state === 'created' || state === 'sent').length;
}
