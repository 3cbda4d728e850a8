import { calendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { describe, expect, it } from 'vitest';
import type { Message } from '#server/outbox/message.ts';
import { contractReadyMessage } from './contract-ready.message.ts';
import { qrExpiredMessage, qrExpiringMessage } from './qr-expiring.message.ts';
import { signatureFailedMessage } from './signature-failed.message.ts';
import { signatureWantedMessages } from './signature-wanted.message.ts';
import { signaturesMissingMessage } from './signatures-missing.message.ts';
import { signingExpiredMessage } from './signing-expired.message.ts';

const NAME = 'Rosa <b>& Cía';
const ESCAPED = 'Rosa &lt;b&gt;&amp; Cía';
const expiresAt = new Date('2026-12-01T12:00:00Z');
const lastDay = calendarDate('2026-12-05');
const news = { to: 'rosa@correo.pe', firstName: NAME, url: 'https://alivio.pe/login', expiresAt };

const url = `https://alivio.pe/signer/${'A'.repeat(43)}`;
const wanted = (role: 'spouse' | 'guarantor', kind: 'first' | 'reminder') =>
  signatureWantedMessages({
    signer: { role, first_name: 'Carlos', email: 'carlos@correo.pe', phone: '+51961000002' },
    holderName: NAME,
    url,
    lastDay,
    createdAt: new Date('2026-11-28T05:10:00Z'),
    expiresAt,
    kind,
  });
const toSpouse = wanted('spouse', 'first');
const toGuarantor = wanted('guarantor', 'reminder');

const CASES: [Message['template'], subject: string, says: string, Message | undefined][] = [
  [
    'contract_ready',
    'Tu contrato está listo para firmar',
    'Tienes hasta el 5 de diciembre de 2026.',
    contractReadyMessage(news, lastDay),
  ],
  [
    'signature_failed',
    'No pudimos completar tu firma',
    'Tu rostro no coincidió con la foto de tu documento.',
    signatureFailedMessage(news, 'facematch:NotAMatch:2'),
  ],
  [
    'signature_failed',
    'No pudimos completar tu firma',
    'El documento que mostraste no es el que figura en tu contrato.',
    signatureFailedMessage(news, 'checklabels:unmatchedInputText:1'),
  ],
  [
    'signature_failed',
    'No pudimos completar tu firma',
    'El servicio de firma no pudo terminar el proceso.',
    signatureFailedMessage(news, null),
  ],
  [
    'signatures_missing',
    'Ya firmaste: falta alguien más',
    'falta la de Carlos Ramos y Ana Flores.',
    signaturesMissingMessage(news, ['Carlos Ramos', 'Ana Flores'], lastDay),
  ],
  [
    'signing_expired',
    'Se venció el plazo para firmar',
    'No debes nada.',
    signingExpiredMessage(news),
  ],
  [
    'qr_expiring',
    'Tu QR vence en 3 días',
    'hasta el 5 de diciembre de 2026',
    qrExpiringMessage(news, lastDay, 3),
  ],
  [
    'qr_expiring',
    'Tu QR vence mañana',
    'hasta el 5 de diciembre de 2026',
    qrExpiringMessage(news, lastDay, 1),
  ],
  ['qr_expired', 'Tu QR venció', 'No debes nada.', qrExpiredMessage(news)],
  [
    'signature_wanted',
    `${NAME} ya firmó: falta tu firma`,
    'tú firmas como cónyuge',
    toSpouse.find(({ channel }) => channel === 'email'),
  ],
  [
    'signature_reminder',
    `Falta tu firma para el crédito de ${NAME}`,
    'tú firmas como aval',
    toGuarantor.find(({ channel }) => channel === 'email'),
  ],
];

describe('the mail', () => {
  it.each(CASES)('%s: %s, %s', (template, subject, says, message) => {
    if (message?.channel !== 'email') throw new Error(`${template} is no mail`);
    const { content } = message;
    expect([message.template, content.subject]).toEqual([template, subject]);
    const [way] = /https:\/\/\S+$/.exec(content.text) ?? [];
    expect(content.html).toContain(`href="${way}"`);
    expect(content.text).toContain(says);
    expect(content.text).toContain(NAME);
    expect(content.html).toContain(says);
    expect(content.html).toContain(ESCAPED);
    expect(content.html).not.toContain('<b>');
  });
});

describe('to somebody who has no account', () => {
  it.each([...toSpouse, ...toGuarantor])(
    '$template by $channel says neither amount nor number, only until when',
    ({ channel, to, content }) => {
      expect(to).toBe(channel === 'email' ? 'carlos@correo.pe' : '+51961000002');
      if (!('text' in content)) throw new Error('it has no text');
      expect(content.text).toContain(url);
      const words = content.text.replace(url, '').replace('5 de diciembre de 2026', '');
      expect(words).not.toBe(content.text);
      expect(words).not.toMatch(/\d|S\//);
    },
  );
});

it('a reminder of the night rings in the morning; the first message at once', () => {
  const [, first] = toSpouse;
  const [, reminder] = toGuarantor;
  expect([first?.notBefore, reminder?.notBefore]).toEqual([
    undefined,
    new Date('2026-11-28T13:00:00Z'),
  ]);
});
