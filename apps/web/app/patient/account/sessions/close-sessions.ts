import { closeOneSession, closeOtherSessions } from '@alivio/contract/sessions.ts';
import { formText } from '#lib/form-text.ts';
import { stay } from '#lib/guards.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { sendChange } from '../send-change.ts';
import { copy } from './copy.ts';

/** In the place of a session's number. */
export const ALL_OTHERS = 'others';

/** The action of the screen. One that is gone already is as good as closed: the list is read again. */
export async function closeSessions(request: Request) {
  const id = formText(await request.formData(), 'id');
  const closed =
    id === ALL_OTHERS
      ? await sendChange(closeOtherSessions, {})
      : await sendChange(closeOneSession, { params: { id: Number(id) } });
  const isGone = !closed.ok && closed.error.code === 'not_found';
  if (!closed.ok && !isGone) return stay(closed.error);
  const done = id === ALL_OTHERS ? copy.othersClosed : copy.closed;
  showToast({ text: isGone ? copy.alreadyClosed : done, tone: isGone ? 'info' : 'ok' });
  return 'closed' as const;
}
