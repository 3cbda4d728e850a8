/** With a `cid` a picture inside the mail, which its HTML names `cid:{cid}`. */
interface MailAttachment {
  cid?: string | undefined;
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
