import { getEarlierSchedules } from '@alivio/contract/earlier-schedules.ts';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { clientExits, type Outcome, orShow } from '#lib/guards.ts';
import { EarlierView } from './earlier-view.tsx';

export async function openEarlier(id: number): Promise<Outcome<ReactNode>> {
  const outcome = await orShow(api(getEarlierSchedules, { params: { id } }), clientExits);
  return outcome.ok
    ? { ok: true, answer: <EarlierView schedules={outcome.answer.schedules} /> }
    : outcome;
}
