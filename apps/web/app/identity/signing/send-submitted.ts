import { noteSubmitted } from '@alivio/contract/signing.ts';
import { api } from '#lib/api.ts';
import { settle } from '#lib/settle.ts';

/** Tells the server that the holder is through the widget; it arrives also when the page is left meanwhile. */
export async function sendSubmitted(loanId: number): Promise<void> {
  await settle(api(noteSubmitted, { params: { id: loanId } }, { keepalive: true }));
}
