import type { CaseDocument } from '@alivio/contract/cases.ts';

const unreadable = 'La imagen está borrosa. Toma otra foto con buena luz, sin reflejos y de cerca.';

type Paper = Pick<CaseDocument, 'kind' | 'owner'>;

/** What is wrong most of the time, as its owner should read it: what happened and what to send. */
export function readySentences({ kind, owner }: Paper): readonly string[] {
  return (owner === 'guarantor' && ofGuarantor[kind]) || ofHolder[kind];
}

const identity = [
  unreadable,
  'Falta un lado de tu documento. Envía el anverso y el reverso.',
  'Tu documento está vencido. Envía uno vigente o la constancia de renovación.',
];

const income = [
  unreadable,
  'Faltan meses. Envía el sustento de todos los que te pedimos.',
  'El sustento no está a tu nombre. Envía uno que lleve tu nombre.',
];

const ofHolder: Record<CaseDocument['kind'], readonly string[]> = {
  identity: [
    ...identity,
    'El documento no corresponde a la persona que hizo la solicitud. Envía el tuyo.',
  ],
  utility_bill: [
    unreadable,
    'El recibo tiene más de dos meses. Envía uno más reciente.',
    'No se ve la dirección completa. Envía la página entera del recibo.',
    'Esto no es un recibo de servicios. Envía uno de luz, agua, gas, internet o teléfono.',
  ],
  income_proof: [
    ...income,
    'El ingreso que se ve es distinto del que declaraste. Envía un sustento más completo.',
  ],
  medical_order: [
    unreadable,
    'Falta el nombre o la firma del médico. Pide la orden completa en tu clínica.',
    'La orden no corresponde al tratamiento de tu solicitud. Envía la de este tratamiento.',
    'La orden no lleva el nombre del paciente. Pide que lo agreguen.',
  ],
  other: [
    unreadable,
    'No es el documento que te pedimos. Revisa el pedido y envíalo otra vez.',
    'El documento está incompleto. Envía todas las páginas.',
  ],
  vehicle_certificate: [
    unreadable,
    'El certificado de gravamen tiene más de 30 días. Pide uno nuevo en SUNARP.',
    'Falta un lado de la tarjeta de propiedad. Envía los dos.',
    'La placa no coincide con el vehículo que registraste. Revisa cuál enviaste.',
  ],
};

/** A guarantor applied for nothing, and told us no income to hold the papers against. */
const ofGuarantor: Partial<typeof ofHolder> = {
  identity: [
    ...identity,
    'El documento no corresponde a la persona invitada como aval. Envía el tuyo.',
  ],
  income_proof: [...income, 'No se ve cuánto ganas. Envía un sustento más completo.'],
};
