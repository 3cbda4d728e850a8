import { company } from '@alivio/domain/company.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { LetterFacts } from '../letter-facts.ts';
import type { PaperBlock } from '../paper-block.ts';
import type { PaperPerson } from '../paper-facts.ts';
import { documentText } from './document-text.ts';
import { paragraphs } from './paragraphs.ts';
import { unbroken } from './unbroken.ts';

/** What the clinic is paid for whom, of what it is made up, and what we wait for. */
export function letterContent(facts: LetterFacts): readonly PaperBlock[] {
  const { loan, clinic, holder, share, support } = facts;
  const patient = facts.patient ?? holder;
  return [
    {
      kind: 'highlights',
      figures: [
        { label: 'Monto a desembolsar', value: formatSoles(share.net) },
        { label: 'Carta N.º', value: facts.number },
      ],
    },
    ...paragraphs(
      `Señores de ${clinic.name}, sede ${clinic.site}:`,
      `${company.legalName} confirma que aprobó el crédito de ${holder.fullName}, con ${unbroken(documentText(holder))}, y que su QR fue redimido en su sede para el tratamiento de ${patient.fullName}. Con esta carta nos comprometemos a pagarles el monto a desembolsar cuando su comprobante sea aceptado.`,
    ),
    { kind: 'heading', text: 'El crédito' },
    {
      kind: 'facts',
      rows: [
        { label: 'Clínica', value: `${clinic.name}\nSede ${clinic.site}` },
        { label: 'Titular', value: personText(holder) },
        { label: 'Paciente', value: personText(patient) },
        { label: 'Categoría médica', value: clinic.category },
        { label: 'Crédito', value: loan.code },
        { label: 'ID de pago', value: facts.paymentId },
      ],
    },
    { kind: 'heading', text: 'Cómo se calcula el pago' },
    {
      kind: 'facts',
      rows: [
        { label: 'Monto del crédito', value: formatSoles(loan.quote.amount) },
        { label: 'Comisión del convenio', value: `– ${formatSoles(share.merchantFee)}` },
        { label: 'IGV de la comisión', value: `– ${formatSoles(share.merchantFeeIgv)}` },
        { label: 'Monto a desembolsar', value: formatSoles(share.net) },
      ],
    },
    { kind: 'heading', text: 'Qué sigue' },
    {
      kind: 'list',
      items: [
        `Emitan el comprobante de pago del tratamiento por ${formatSoles(loan.quote.amount)}, a nombre de ${holder.fullName}.`,
        'Súbanlo en su portal, en Pagos, columna Comprobante: un archivo PDF, JPEG o PNG.',
        'Lo revisamos en un día hábil. Aceptado, el pago entra en la siguiente liquidación semanal, a la cuenta registrada de la sede.',
      ],
    },
    ...paragraphs(
      `¿Dudas? Teléfono ${support.phone}, WhatsApp ${support.whatsapp}, correo ${support.email}.`,
    ),
  ];
}

function personText(person: PaperPerson): string {
  return `${person.fullName}\n${documentText(person)}`;
}
