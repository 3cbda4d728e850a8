import { type MessageSwitch, templateFacts } from '@alivio/contract/message-switches.ts';
import { messageTemplate } from '@alivio/contract/platform.ts';
import type { Deps } from '#server/deps.ts';
import { countHeld, selectSwitches } from './message-switches.sql.ts';

const HELD_SHOWN_MS = 30 * 24 * 60 * 60_000;

/** Every message that we send, as it is switched now. */
export async function listSwitches({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<MessageSwitch[]> {
  const switches = new Map((await selectSwitches(db)).map((row) => [row.template, row]));
  const held = await countHeld(db, new Date(now().getTime() - HELD_SHOWN_MS));
  return messageTemplate.options.map((template) => {
    const { channels, required } = templateFacts[template];
    const row = switches.get(template);
    return {
      template,
      required,
      channels: [...channels],
      is_on: required !== null || (row?.is_on ?? true),
      changed: row ? { by: row.changed_by, at: row.changed_at.toISOString() } : null,
      held_back: held.get(template) ?? 0,
    };
  });
}
