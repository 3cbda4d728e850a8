import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import type { Deps } from '#server/deps.ts';
import type { Message } from '#server/outbox/message.ts';
import type { Complaint } from './complaint.ts';
import { sheetMail } from './sheet-mail.ts';
import type { WrittenSheet } from './write-sheet.ts';

/** The copy that the law owes whoever complains, with the last day for the answer. */
export function complaintReceivedMessage(
  deps: Pick<Deps, 'config' | 'now'>,
  complaint: Complaint,
  sheet: WrittenSheet,
): Message {
  const { number, kind, receivedOn, dueOn } = complaint;
  return sheetMail(deps, 'complaint_received', complaint, sheet, {
    title: `Recibimos tu ${kind} N° ${number}`,
    lines: [
      `Registramos tu ${kind} en el Libro de Reclamaciones el ${formatLongDate(receivedOn)}. Te enviamos la copia de la hoja en este correo: guárdala.`,
      `Te respondemos a este correo hasta el ${formatLongDate(dueOn)}: la ley nos da 15 días hábiles, que no se pueden ampliar.`,
    ],
  });
}
