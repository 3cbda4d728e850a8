import type { ClientUser } from '@alivio/contract/client.ts';
import type { Tone } from '#ui/feedback/tone.ts';

export type ApplicationState = 'open' | 'evaluated' | 'approved' | 'refused' | 'ended';

export const applicationBadges: Record<ApplicationState, { tone: Tone; text: string }> = {
  open: { tone: 'info', text: 'En curso' },
  // Evaluated is not yet approved: some wait for a person to look at them.
  evaluated: { tone: 'info', text: 'Evaluada' },
  approved: { tone: 'ok', text: 'Aprobada' },
  refused: { tone: 'warn', text: 'No aprobada' },
  // Cancelled, or its time ran out.
  ended: { tone: 'info', text: 'Sin efecto' },
};

/**
 * How far the newest application has come, from the flags of its loan (`domain.md` §2). With more than the result
 * ahead the answers have changed since: what was decided was another application. Whoever has asked for a loan stands
 * at the first step again only when that one ended.
 */
export function applicationState({
  loans: [newest],
  steps_left,
}: Pick<ClientUser, 'loans' | 'steps_left'>): ApplicationState {
  if (newest !== undefined && steps_left[0] === 'onboarding/procedures') return 'ended';
  if (newest === undefined || steps_left.length > 1) return 'open';
  if (newest.approved !== null) return newest.approved ? 'approved' : 'refused';
  return newest.pre_approved ? 'evaluated' : 'open';
}
