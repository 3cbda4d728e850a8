import { choosePrepayment } from '@alivio/contract/choose-prepayment.ts';
import { api } from '#lib/api.ts';
import { clientExits } from '#lib/guards.ts';
import { settle } from '#lib/settle.ts';
import { type Chosen, withSeen } from './seen-of.ts';

type SentChoice = { ok: true } | { ok: false; isChanged: boolean; told: Told };
type Told = { title: string; text?: string };

const CHANGED = {
  title: 'Las cifras cambiaron',
  text: 'No se cobró nada. Tu monto sigue aquí: revisa las opciones y vuelve a continuar.',
};

/** Records the choice for a transfer. `isChanged`: other figures are true by now, and nothing was recorded. */
export async function sendChoice(choice: Chosen): Promise<SentChoice> {
  const { loanId, ...chosen } = withSeen(choice);
  const request = { params: { id: loanId }, body: { ...chosen, by: 'transfer' as const } };
  const sent = await settle(api(choosePrepayment, request));
  if (sent.ok) return { ok: true };
  const { code, status, message } = sent.error;
  if (status === 401) {
    clientExits.forget();
    window.location.replace(clientExits.login);
  }
  const isChanged = code === 'prepayment_changed' || code === 'prepayment_not_possible';
  return { ok: false, isChanged, told: isChanged ? CHANGED : { title: message } };
}
