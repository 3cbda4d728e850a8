import { formatLongDate } from '@alivio/domain/calendar/format-long-date.ts';
import { company } from '@alivio/domain/company.ts';
import { complaintDefinitions, complaintNotes } from '@alivio/domain/complaint/annex.ts';
import type { ComplaintDocument } from '@alivio/domain/complaint/complaint.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import type { ComplaintFacts } from '../complaint-facts.ts';
import type { Labelled, PaperBlock } from '../paper-block.ts';
import { paragraphs } from './paragraphs.ts';
import { printable } from './printable.ts';

const DOCUMENTS: Readonly<Record<ComplaintDocument, string>> = {
  DNI: 'DNI',
  CE: 'CE',
  PASAPORTE: 'Pasaporte',
};

/** The four parts of the sheet, what its two words mean, and what the law adds to it. */
export function complaintSheet(facts: ComplaintFacts): readonly PaperBlock[] {
  return [
    {
      kind: 'facts',
      rows: [
        { label: 'Proveedor', value: `${company.legalName}\nRUC ${company.ruc}` },
        { label: 'Domicilio del proveedor', value: company.address },
        { label: 'Último día para responder', value: formatLongDate(facts.dueOn) },
      ],
    },
    { kind: 'heading', text: '1. Identificación del consumidor reclamante' },
    { kind: 'facts', rows: consumerRows(facts) },
    { kind: 'heading', text: '2. Identificación del bien contratado' },
    {
      kind: 'facts',
      rows: [
        { label: 'Bien contratado', value: ticked(facts.good, GOODS) },
        {
          label: 'Monto reclamado',
          value: facts.amount === null ? 'No indicado' : formatSoles(facts.amount),
        },
        { label: 'Descripción', value: printable(facts.description) },
      ],
    },
    { kind: 'heading', text: '3. Detalle de la reclamación y pedido del consumidor' },
    { kind: 'facts', rows: [{ label: 'Tipo', value: ticked(facts.kind, KINDS) }] },
    ...written('Detalle', facts.detail),
    ...written('Pedido', facts.request),
    { kind: 'heading', text: '4. Observaciones y acciones adoptadas por el proveedor' },
    ...answerOf(facts),
    ...NOTES,
    ...unprinted(facts),
  ];
}

/** The definitions and the two sentences of the annex, and what stands in the place of a signature. */
const NOTES: readonly PaperBlock[] = [
  `Reclamo: ${complaintDefinitions.reclamo}`,
  `Queja: ${complaintDefinitions.queja}`,
  ...complaintNotes,
  'Hoja registrada por internet: quien la presentó declaró que lo escrito es verdad.',
].map((text) => ({ kind: 'note', text }));

function unprinted(facts: ComplaintFacts): readonly PaperBlock[] {
  const { name, address, description, detail, request, answer } = facts;
  const texts = [name, address, description, detail, request, answer?.text ?? ''];
  if (!texts.some((text) => printable(text).includes('[?]'))) return [];
  return [{ kind: 'note', text: '[?] está en el lugar de un signo que no se puede imprimir.' }];
}

const GOODS = [
  ['product', 'Producto'],
  ['service', 'Servicio'],
] as const;

const KINDS = [
  ['reclamo', 'Reclamo'],
  ['queja', 'Queja'],
] as const;

/** '[X] Reclamo   [  ] Queja', as boxes on paper are ticked. */
function ticked<T extends string>(chosen: T, choices: readonly (readonly [T, string])[]): string {
  return choices
    .map(([choice, name]) => `${choice === chosen ? '[X]' : '[\u00a0\u00a0]'}\u00a0${name}`)
    .join('\u00a0\u00a0\u00a0 ');
}

function consumerRows(facts: ComplaintFacts): readonly Labelled[] {
  const { documentType, identificationNumber, parentName } = facts;
  return [
    { label: 'Nombre', value: printable(facts.name) },
    { label: 'Domicilio', value: printable(facts.address) },
    { label: 'Documento', value: `${DOCUMENTS[documentType]} ${identificationNumber}` },
    { label: 'Teléfono', value: printable(facts.phone) },
    { label: 'Correo', value: printable(facts.email) },
    {
      label: 'Padre, madre o apoderado',
      value: parentName === null ? 'No corresponde: es mayor de edad' : printable(parentName),
    },
  ];
}

/** Too long for a cell, which is never torn: its lines stand one below the other and may go over pages. */
function written(label: string, text: string): readonly PaperBlock[] {
  const lines = printable(text)
    .split(/\n\s*/)
    .filter((line) => line !== '');
  return [{ kind: 'subheading', text: label }, ...paragraphs(...lines)];
}

function answerOf({ answer }: ComplaintFacts): readonly PaperBlock[] {
  const label = 'Fecha de comunicación de la respuesta';
  if (answer === null) return [{ kind: 'facts', rows: [{ label, value: 'Pendiente' }] }];
  return [
    { kind: 'facts', rows: [{ label, value: formatLongDate(answer.on) }] },
    ...written('Respuesta', answer.text),
  ];
}
