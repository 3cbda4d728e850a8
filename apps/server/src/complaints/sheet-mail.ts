import type { Deps } from '#server/deps.ts';
import { mailHtml } from '#server/outbox/mail-layout.ts';
import type { Message } from '#server/outbox/message.ts';
import { withPaper } from '#server/outbox/with-paper.ts';
import type { Complaint } from './complaint.ts';
import type { WrittenSheet } from './write-sheet.ts';

/** More than the law gives for an answer: what it asks us to send is not dropped for a line that was down for days. */
const VALID_MS = 30 * 24 * 60 * 60_000;

/**
 * To whoever complained, with the sheet as a file. They need no account, so there is nowhere to lead them. Nothing that
 * they typed stands in the mail, not even a name: anybody may have typed it, with the address of somebody else.
 */
export function sheetMail(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  template: 'complaint_received' | 'complaint_answered',
  { email }: Complaint,
  { fileName, bytes }: WrittenSheet,
  { title, lines }: { title: string; lines: readonly string[] },
): Message {
  const said = [
    'Hola.',
    ...lines,
    `¿Dudas? Llámanos al ${config.SUPPORT_PHONE} o escríbenos a ${config.SUPPORT_EMAIL}.`,
  ];
  const mail: Message = {
    channel: 'email',
    template,
    to: email,
    expiresAt: new Date(now().getTime() + VALID_MS),
    content: { subject: title, text: said.join('\n\n'), html: mailHtml({ title, lines: said }) },
  };
  return withPaper(mail, { fileName, content: bytes });
}
