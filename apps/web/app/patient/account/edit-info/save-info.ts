import { type ClientChanges, updateClientSecured } from '@alivio/contract/accounts.ts';
import { data } from 'react-router';
import { showToast } from '#ui/feedback/toast.ts';
import { sendChange } from '../send-change.ts';
import { copy } from './copy.ts';
import { infoRefusalOf } from './info-refusal.ts';

export type InfoChange = { password: string; updates: ClientChanges };

/** The action of the screen. */
export async function saveInfo(request: Request) {
  const body = (await request.json()) as InfoChange;
  const saved = await sendChange(updateClientSecured, { body });
  if (!saved.ok) return data(infoRefusalOf(saved.error), { status: saved.error.status || 503 });
  showToast({ text: copy.saved, tone: 'ok', isForArrival: true });
  return 'saved' as const;
}
