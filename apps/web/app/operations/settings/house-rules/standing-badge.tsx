import type { Standing } from '@alivio/contract/house-rules.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';

const looks: Record<Standing, { label: string; tone: Tone | 'neutral' }> = {
  in_force: { label: 'Vigente', tone: 'ok' },
  to_come: { label: 'Por empezar', tone: 'info' },
  past: { label: 'Anterior', tone: 'neutral' },
  withdrawn: { label: 'Retirado antes de empezar', tone: 'warn' },
};

export function StandingBadge({ standing }: { standing: Standing }) {
  const { label, tone } = looks[standing];
  return <Badge tone={tone}>{label}</Badge>;
}
