import { getDocuments } from '@alivio/contract/documents.ts';
import { replace } from 'react-router';
import { api } from '#lib/api.ts';
import { clientExits, orShow } from '#lib/guards.ts';
import { readTray } from './upload/tray-store.ts';

/**
 * For whoever waits: a failure is told on the screen as it stands, and the next question may succeed. What ends the
 * waiting, and everybody who opens this address by hand, is for the screen itself.
 */
export async function clientLoader() {
  const { loanCode } = readTray();
  if (loanCode === '') throw replace('/identity-validation');
  const asked = await orShow(
    api(getDocuments, { query: { intIdLoanCodeable: loanCode } }),
    clientExits,
  );
  const isOver = asked.ok
    ? asked.answer.loanStatus === 'RECHAZADO'
    : asked.error.status === 404 || asked.error.code === 'documents_closed';
  if (isOver) throw replace('/identity-validation');
  return asked;
}
