import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { company } from '@alivio/domain/company.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { CertificateFacts } from '../certificate-facts.ts';
import type { PaperBlock } from '../paper-block.ts';
import { documentText } from './document-text.ts';
import { paragraphs } from './paragraphs.ts';
import { unbroken } from './unbroken.ts';

/** Wide enough to be read from a print by any phone. */
const QR_SIZE_PT = 120;

export function certificateContent(facts: CertificateFacts): readonly PaperBlock[] {
  const { loan, holder, support } = facts;
  return [
    ...paragraphs(
      `${company.legalName} deja constancia de que ${holder.fullName}, con ${unbroken(documentText(holder))}, pagó por completo el crédito ${loan.code} y que, a la fecha de este documento, no adeuda nada por él: ni capital, ni intereses, ni comisiones, ni seguro, ni otro concepto.`,
    ),
    {
      kind: 'facts',
      rows: [
        { label: 'Constancia N.º', value: facts.number },
        { label: 'Titular', value: `${holder.fullName}\n${documentText(holder)}` },
        { label: 'Crédito', value: loan.code },
        { label: 'Monto del crédito', value: formatSoles(loan.quote.amount) },
        { label: 'Fecha de desembolso', value: formatLongDate(facts.disbursedOn) },
        { label: 'Fecha de emisión', value: formatLongDate(facts.issuedOn) },
      ],
    },
    { kind: 'heading', text: 'Cómo comprobar que es auténtica' },
    ...paragraphs(`Escanea este QR o abre ${facts.url}`),
    {
      kind: 'picture',
      png: facts.qr,
      sizePt: QR_SIZE_PT,
      alt: `QR que lleva a ${facts.url}`,
    },
    ...paragraphs(
      'La página confirma el número, la fecha y las iniciales del titular, y nada más. Si un pago se anula y el crédito vuelve a tener deuda, esta constancia deja de valer y la página ya no la confirma.',
      `¿Dudas? Teléfono ${support.phone}, WhatsApp ${support.whatsapp}, correo ${support.email}.`,
    ),
  ];
}
