import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

export type Tone = 'ok' | 'warn' | 'bad' | 'info';

/** A state is never colour alone: each tone brings its icon. */
export const toneLook: Record<
  Tone,
  { icon: LucideIcon; ground: string; ink: string; edge: string }
> = {
  ok: { icon: CircleCheck, ground: 'bg-ok-soft', ink: 'text-ok', edge: 'border-ok' },
  warn: { icon: TriangleAlert, ground: 'bg-warn-soft', ink: 'text-warn', edge: 'border-warn' },
  bad: { icon: CircleAlert, ground: 'bg-bad-soft', ink: 'text-bad', edge: 'border-bad' },
  info: { icon: Info, ground: 'bg-info-soft', ink: 'text-info', edge: 'border-info' },
};
