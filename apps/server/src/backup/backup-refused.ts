/** A backup or a restore that cannot be, for a reason that whoever runs it can mend; the message is for them. */
export class BackupRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupRefused';
  }
}
