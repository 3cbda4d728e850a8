import { addDays, type CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { createSignedLoan } from '@alivio/testing/loans.ts';
import { startTestServer, type TestServer } from '@alivio/testing/test-server.ts';
import { waitUntil } from '@alivio/testing/wait-until.ts';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readToday } from '#server/business-date/today.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { runWorker } from '#server/jobs/run-worker.ts';
import type { Loan } from '#server/loans/loan.ts';
import { deliverMessage } from '#server/outbox/deliver-message.job.ts';
import { enqueueQrReady } from './enqueue-qr-ready.ts';
import { issueQr, type Qr } from './issue-qr.ts';
import { qrReadyMessages } from './qr-ready.message.ts';

interface Mail {
  id: string;
  subject: string;
  text: string;
}

let server: TestServer;
let today: CalendarDate;
let loan: Loan;
let qr: Qr;
let mail: Mail;
let html: string;

beforeAll(async () => {
  server = await startTestServer();
  const { deps } = server;
  await deps.db.deleteFrom('outbox_messages').execute();
  today = await readToday(deps, deps.db);
  loan = await createSignedLoan(deps, { today });
  await proveEmail(loan.clientId);
  qr = await inTransaction(deps.db, async (trx) => {
    await enqueueQrReady(deps, trx, loan);
    return issueQr(deps, trx, loan);
  });
  const { email } = await deps.db
    .selectFrom('clients')
    .select('email')
    .where('id', '=', loan.clientId)
    .executeTakeFirstOrThrow();
  const inbox = `http://localhost:${deps.config.SANDBOX_PORT}`;
  const worker = await runWorker(deps, [deliverMessage], '');
  const received = async () =>
    (await (await fetch(`${inbox}/control/messages?to=${email}`)).json()) as Mail[];
  await waitUntil(async () => (await received()).length > 0);
  await worker.stop();
  [mail] = (await received()) as [Mail];
  html = await (await fetch(`${inbox}/messages/${mail.id}/html`)).text();
});
afterAll(() => server.close());

async function proveEmail(clientId: number): Promise<void> {
  await server.deps.db
    .updateTable('clients')
    .set({ email_verified_at: server.clock.now })
    .where('id', '=', clientId)
    .execute();
}

it('says where, until when and what to dictate, and leads to the credit', () => {
  expect(mail.subject).toBe('Tu QR está listo');
  const lastDay = new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(addDays(today, 10)),
  );
  for (const words of [
    'Ya puedes pagar tu procedimiento en Clínica Santa Lucía, Miraflores con tu crédito.',
    `Puedes usarlo hasta el ${lastDay}.`,
    `Código: ${qr.shortCode}`,
    `${server.deps.config.PUBLIC_URL}/user/credits/${loan.id}`,
  ])
    expect(mail.text).toContain(words);
  expect(html).toContain(`>${qr.shortCode}</p>`);
});

it('carries the picture itself, which reads at 160 pixels', async () => {
  const picture = /<img src="data:image\/png;base64,([^"]+)"[^>]*width="160" height="160"/.exec(
    html,
  );
  const { data, info } = await sharp(Buffer.from(picture?.[1] ?? '', 'base64'))
    .resize(160, 160)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.channels]).toEqual([160, 3]);
  expect(decodeQR({ width: 160, height: 160, data })).toBe(qr.text);
});

it('is sealed while it waits: the picture is the credit', async () => {
  await inTransaction(server.deps.db, (trx) => enqueueQrReady(server.deps, trx, loan));
  const { body } = await server.deps.db
    .selectFrom('outbox_messages')
    .select('body')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  expect(body?.includes('image/png')).toBe(false);
  expect(body?.includes(qr.shortCode)).toBe(false);
});

it('an address that nobody proved gets the way to it, and neither picture nor code', () => {
  const [unproved] = qrReadyMessages({
    email: 'quiza@correo.pe',
    isProvedEmail: false,
    phone: '+51961000000',
    firstName: 'Rosa',
    clinic: 'Clínica Santa Lucía, Miraflores',
    qr,
    url: 'https://alivio.pe/user/credits/1',
    expiresAt: server.clock.now,
  });
  const content = JSON.stringify(unproved?.content);
  expect(content).toContain('https://alivio.pe/user/credits/1');
  expect(content).not.toContain(qr.shortCode);
  expect(unproved?.content).not.toHaveProperty('attachments');
});
