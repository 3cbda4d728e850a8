import type { Approval } from '@alivio/contract/desk.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import type { Policy } from '@alivio/domain/policy/policy.ts';
import { type PolicyLine, policyLines } from '@alivio/domain/policy/policy-lines.ts';
import type { Replay } from '@alivio/domain/policy/replay.ts';

type Change = Approval['changes'][number];

const NONE = '—';

/** Which thresholds change, and what the last applications would have got: as the second person reads it. */
export function describePolicy(before: Policy, after: Policy, replay: Replay): Change[] {
  const [old, now] = [policyLines(before), policyLines(after)];
  const textIn = (lines: readonly PolicyLine[], label: string) =>
    lines.find((line) => line.label === label)?.text ?? NONE;
  const labels = new Set([...old, ...now].map(({ label }) => label));
  const thresholds = [...labels].map((label) => ({
    label,
    before: textIn(old, label),
    after: textIn(now, label),
  }));
  const replayed = replay.counts.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      label: 'Política',
      before: before.version,
      after: `${after.version}, desde el ${formatLongDate(after.validFrom)}`,
    },
    ...thresholds.filter((each) => each.before !== each.after),
    {
      label: `De las últimas ${replay.asked} solicitudes`,
      before: `${replayed} se pudieron volver a evaluar`,
      after: `${replay.changed.length} tendrían otro resultado`,
    },
  ];
}
