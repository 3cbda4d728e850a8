import { createStaffPerson, type NewStaffPerson } from '@alivio/contract/staff-people.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import type { ApiError } from '#lib/api-error.ts';
import { exitFor, staffExits } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';
import { useLeave } from '#lib/use-leave.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';

/** Makes an account. What was typed stays until it is; sent again after a lost line it is one account. */
export function useCreating(onCreated: () => void, leadsTo?: string) {
  const navigate = useNavigate();
  const leave = useLeave();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | undefined>();
  const key = useRef(newKey());

  async function create(body: NewStaffPerson) {
    setBusy(true);
    setRefusal(undefined);
    const sent = await settle(api(createStaffPerson, { body }, { idempotencyKey: key.current }));
    setBusy(false);
    if (sent.ok) {
      onCreated();
      showToast({ text: copy.created, tone: 'ok', isForArrival: true });
      return navigate(leadsTo ?? `/operations/settings/staff/${sent.answer.person.id}`);
    }
    if (sent.error.status === 401) {
      const exit = exitFor(sent.error, staffExits);
      if (exit instanceof Response) return leave(exit);
    }
    // Only what nobody answered may have been done: everything else is another request.
    if (!sent.error.isConnectionLost) key.current = newKey();
    setRefusal(sent.error);
  }

  return { create, isBusy, refusal };
}

function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
