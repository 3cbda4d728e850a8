/** Papers that a loan may need. What the wire calls them is `typeIds`; 5 is nobody's. */
export const documentKinds = [
  'identity',
  'utility_bill',
  'income_proof',
  'medical_order',
  'other',
  'vehicle_certificate',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What the holder of every loan brings, whatever the credit check said (`domain.md` §5). */
export const HOLDER_KINDS = ['identity', 'utility_bill', 'income_proof', 'medical_order'] as const;
/** What whoever stands behind a loan brings. */
export const GUARANTOR_KINDS = ['identity', 'income_proof'] as const;

interface KindRules {
  /** `intIdDocumentType` of the specification; the last one is ours. */
  readonly typeId: number;
  readonly name: string;
  /** What serves, in the words of whoever has to find it. */
  readonly description: string;
  readonly maxFiles: number;
}

export const kindRules: Record<DocumentKind, KindRules> = {
  identity: {
    typeId: 1,
    name: 'Documento de identidad',
    description: 'Tu DNI o CE vigente, por los dos lados.',
    maxFiles: 2,
  },
  utility_bill: {
    typeId: 2,
    name: 'Recibo de servicios',
    description: 'Luz, agua, gas, internet o teléfono de tu domicilio, de los últimos dos meses.',
    maxFiles: 1,
  },
  income_proof: {
    typeId: 3,
    name: 'Sustento de ingresos',
    description: 'Según cómo trabajas: elige tu categoría y te decimos qué papeles sirven.',
    maxFiles: 5,
  },
  medical_order: {
    typeId: 4,
    name: 'Orden médica',
    description: 'La orden o el presupuesto de tu tratamiento, con el nombre del médico.',
    maxFiles: 1,
  },
  other: {
    typeId: 6,
    name: 'Otros documentos',
    description: 'Lo que nuestro equipo te pidió además.',
    maxFiles: 5,
  },
  vehicle_certificate: {
    typeId: 7,
    name: 'Tarjeta de propiedad y certificado de gravamen',
    description:
      'La tarjeta de propiedad por los dos lados y el certificado de SUNARP, de no más de 30 días.',
    maxFiles: 3,
  },
};

export function kindOfType(typeId: number): DocumentKind | null {
  return documentKinds.find((kind) => kindRules[kind].typeId === typeId) ?? null;
}
