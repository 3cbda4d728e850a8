import { templateFacts } from '@alivio/contract/message-switches.ts';
import type { Connection } from '#server/db/client.ts';
import type { Message } from './message.ts';
import { selectIsOn } from './message-switches.sql.ts';

/** What must be sent is sent, whatever a row says. */
export async function isSwitchedOff(
  db: Connection,
  template: Message['template'],
): Promise<boolean> {
  if (templateFacts[template].required !== null) return false;
  return !(await selectIsOn(db, template));
}
