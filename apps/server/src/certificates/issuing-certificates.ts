import { randomBytes } from 'node:crypto';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { RawBuilder } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { enqueuingJob } from '#server/jobs/enqueue-job.ts';
import { insertingCertificates } from './certificates.sql.ts';
import { sendCertificate } from './send-certificate.job.ts';

const CODE_BYTES = 16;

/**
 * A constancia de no adeudo for loans that have just been paid off, as a part of the statement that says so; the paper
 * is drawn and mailed by a job, so that nobody waits for it under the loan's lock.
 */
export function issuingCertificates(
  deps: Pick<Deps, 'now'>,
  loanIds: readonly number[],
  issuedOn: CalendarDate,
): RawBuilder<unknown> {
  const certificates = loanIds.map((loanId) => ({
    loanId,
    code: randomBytes(CODE_BYTES).toString('base64url'),
  }));
  return insertingCertificates(certificates, { issuedOn, now: deps.now() }, (payload) =>
    enqueuingJob(sendCertificate, payload),
  );
}
