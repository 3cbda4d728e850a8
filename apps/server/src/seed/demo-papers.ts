import type { CalendarDate } from '@alivio/domain/calendar/calendar-date.ts';
import type { HOLDER_KINDS } from '@alivio/domain/document/document-kinds.ts';
import type { IncomeCategory } from '@alivio/domain/document/income-category.ts';
import type { Person } from '#server/accounts/find-person.ts';
import { writePaper } from './write-paper.ts';

type HolderKind = (typeof HOLDER_KINDS)[number];

export const OBSERVED_COMMENT =
  'El recibo es de hace más de dos meses. Sube el último que te llegó, completo.';

interface DemoPaper {
  name: string;
  content: Buffer;
  contentType: 'application/pdf';
  extension: 'pdf';
  measures: null;
  incomeCategory: IncomeCategory | null;
}

const TITLES: Record<HolderKind, { name: string; title: string; lines: readonly string[] }> = {
  identity: {
    name: 'dni_ambos_lados',
    title: 'Documento Nacional de Identidad',
    lines: ['Anverso y reverso', 'Vigente'],
  },
  utility_bill: {
    name: 'recibo_luz',
    title: 'Recibo de energía eléctrica',
    lines: ['Av. Los Jazmines 482, Lima', 'Total a pagar: S/ 86.40'],
  },
  income_proof: {
    name: 'boletas_de_pago',
    title: 'Boletas de pago, tres últimos meses',
    lines: ['Empresa de Servicios Andinos S.A.C.', 'Neto mensual: S/ 4,200.00'],
  },
  medical_order: {
    name: 'orden_medica',
    title: 'Orden médica',
    lines: ['Tratamiento según presupuesto adjunto', 'CMP 45821'],
  },
};

/** A plausible paper of somebody who does not exist. */
export function demoPaper(
  kind: HolderKind,
  { first_name, last_name, document_type, identification_number }: Person,
  day: CalendarDate,
): DemoPaper {
  const { name, title, lines } = TITLES[kind];
  const person = [`${first_name} ${last_name}`, `${document_type} ${identification_number}`];
  const content = writePaper(title, [
    ...person,
    ...lines,
    `Fecha: ${day}`,
    'Documento de demostración',
  ]);
  return {
    name,
    content,
    contentType: 'application/pdf',
    extension: 'pdf',
    measures: null,
    incomeCategory: kind === 'income_proof' ? 'fifth' : null,
  };
}
