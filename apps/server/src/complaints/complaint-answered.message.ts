import type { Deps } from '#server/deps.ts';
import type { Message } from '#server/outbox/message.ts';
import type { Complaint } from './complaint.ts';
import { sheetMail } from './sheet-mail.ts';
import type { WrittenSheet } from './write-sheet.ts';

/** Our answer in full, and the whole sheet with it. */
export function complaintAnsweredMessage(
  deps: Pick<Deps, 'config' | 'now'>,
  complaint: Complaint,
  sheet: WrittenSheet,
  answer: string,
): Message {
  const { number, kind } = complaint;
  return sheetMail(deps, 'complaint_answered', complaint, sheet, {
    title: `Respondimos tu ${kind} N° ${number}`,
    lines: [
      'Esta es nuestra respuesta:',
      ...answer.split(/\n+/),
      'Te enviamos también la hoja completa, con la respuesta. Si no estás de acuerdo, puedes acudir al INDECOPI.',
    ],
  });
}
