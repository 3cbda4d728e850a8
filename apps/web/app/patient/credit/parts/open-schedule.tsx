import { getSchedule } from '@alivio/contract/loan-schedule.ts';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { clientExits, type Outcome, orShow } from '#lib/guards.ts';
import { ScheduleView } from './schedule-view.tsx';

export async function openSchedule(id: number): Promise<Outcome<ReactNode>> {
  const outcome = await orShow(api(getSchedule, { params: { id } }), clientExits);
  return outcome.ok ? { ok: true, answer: <ScheduleView schedule={outcome.answer} /> } : outcome;
}
