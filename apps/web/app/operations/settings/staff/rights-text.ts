import type { DeskRight } from '@alivio/contract/desk.ts';
import { deskRightNames } from '@alivio/contract/desk.ts';
import { copy } from './copy.ts';

export function rightsText(rights: readonly DeskRight[]): string {
  return rights.length === 0
    ? copy.noRights
    : rights.map((right) => deskRightNames[right]).join(', ');
}
