import type { DeliveryState } from '@alivio/contract/verification.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#lib/api.ts';
import { isSessionOver } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';
import { usePolling } from '#lib/use-polling.ts';
import type { Channel } from './channel.ts';
import type { CodeSent } from './code-action.ts';

const PAUSE_MS = 2000;
const UNDECIDED: readonly (DeliveryState | null | undefined)[] = [
  undefined,
  'on_its_way',
  'delayed',
];

/**
 * How the code that was sent last fares, asked while somebody waits for it and it is not decided. What was heard of an
 * earlier one does not count.
 */
export function useDelivery(
  { status }: Channel,
  { sent, isAwaited }: { sent: CodeSent | null; isAwaited: boolean },
): DeliveryState | null | undefined {
  const [heard, setHeard] = useState<{ of: CodeSent | null; delivery: DeliveryState | null }>();
  const { revalidate } = useRevalidator();
  const delivery = heard?.of === sent ? heard?.delivery : undefined;

  async function ask() {
    const asked = await settle(api(status, {}));
    if (asked.ok) setHeard({ of: sent, delivery: asked.answer.delivery });
    // The loaders know where a session that is over leads. Any other question without an answer says nothing about the
    // code: the next one may.
    else if (isSessionOver(asked.error)) void revalidate();
  }

  const isOpen = sent !== null && isAwaited && UNDECIDED.includes(delivery);
  usePolling(isOpen ? ask : null, PAUSE_MS);
  return delivery;
}
