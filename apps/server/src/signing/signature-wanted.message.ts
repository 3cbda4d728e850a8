import type { MessageTemplate } from '@alivio/contract/platform.ts';
import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { nextWakingTime } from '@alivio/domain/calendar/waking-hours.ts';
import { signerRoleNames } from '@alivio/domain/loan/signer-role-names.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import type { SignerRow } from './contracts.sql.ts';
import type { InvitationKind } from './invite-signers.ts';

interface Wanted {
  signer: Pick<SignerRow, 'role' | 'first_name' | 'email' | 'phone'>;
  holderName: string;
  url: string;
  lastDay: CalendarDate;
  createdAt: Date;
  expiresAt: Date;
  kind: InvitationKind;
}

interface Wording {
  template: MessageTemplate;
  title: (holder: string) => string;
  opening: (holder: string, role: string) => string;
  inShort: (holder: string) => string;
}

const BY_KIND: Record<InvitationKind, Wording> = {
  first: {
    template: 'signature_wanted',
    title: (holder) => `${holder} ya firmó: falta tu firma`,
    opening: (holder, role) =>
      `${holder} firmó su contrato de crédito en Alivio y tú firmas como ${role}.`,
    inShort: (holder) => `${holder} ya firmó y falta tu firma`,
  },
  reminder: {
    template: 'signature_reminder',
    title: (holder) => `Falta tu firma para el crédito de ${holder}`,
    opening: (holder, role) =>
      `${holder} firmó su contrato de crédito en Alivio y tú firmas como ${role}.`,
    inShort: () => 'falta tu firma',
  },
  failed: {
    template: 'signature_failed',
    title: () => 'No pudimos validar tu firma',
    opening: (holder, role) =>
      `Revisamos lo que enviaste para firmar como ${role} de ${holder} y no pudimos validarlo. Inténtalo otra vez con este enlace nuevo: usa buena luz y tu documento vigente.`,
    inShort: () => 'no pudimos validar tu firma, inténtalo otra vez',
  },
};

/** Nothing of the loan itself: the message may reach somebody else. */
export function signatureWantedMessages({
  signer,
  holderName,
  url,
  lastDay,
  createdAt,
  expiresAt,
  kind,
}: Wanted): readonly Message[] {
  const { template, title, opening, inShort } = BY_KIND[kind];
  const role = signerRoleNames[signer.role];
  const until = formatLongDate(lastDay);
  const mail = newsMail(
    template,
    { to: signer.email, url, expiresAt },
    {
      title: title(holderName),
      lines: [
        `Hola, ${signer.first_name}. ${opening(holderName, role)}`,
        `Hazlo desde tu celular, con tu documento a la mano, hasta el ${until}. Toma unos cinco minutos.`,
        'El enlace es personal: no lo compartas. Si no conoces a esa persona, no tienes que hacer nada.',
      ],
      action: 'Leer y firmar',
    },
  );
  const text = `Alivio: ${inShort(holderName)} como ${role}. Firma hasta el ${until}: ${url}`;
  // The close of a day runs at night; whoever signs now may have the other beside them.
  const rings = kind === 'reminder' ? { notBefore: nextWakingTime(createdAt) } : {};
  const sms: Message = { channel: 'sms', template, to: signer.phone, expiresAt, content: { text } };
  return [mail, { ...sms, ...rings }];
}
