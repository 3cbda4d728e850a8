import type { Approval } from '@alivio/contract/desk.ts';
import { copy } from './copy.ts';

/** Why whoever looks does not settle a proposal; null when they may. */
export function obstacleText({ obstacle, right }: Approval): string | null {
  if (obstacle === null) return null;
  return obstacle === 'right_missing' ? copy.needs(copy.rights[right]) : copy.obstacles[obstacle];
}
