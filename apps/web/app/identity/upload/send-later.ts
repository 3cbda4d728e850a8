import type { SendOutcome } from './send-tray.ts';

const fetchSender = () => import('./send-tray.ts');

/** What sends is fetched with the first file that is chosen, long before it is needed and while there is a line. */
export function prepareToSend(): void {
  fetchSender().catch(() => {});
}

/** Without it nothing leaves, as without a line. */
export async function sendChosen(loanCode: string): Promise<SendOutcome> {
  const sender = await fetchSender().catch(() => null);
  return sender ? sender.sendTray(loanCode) : { failed: 0, isPaused: true, closed: null };
}
