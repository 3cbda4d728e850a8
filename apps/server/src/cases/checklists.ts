import type { DocumentKind } from '@alivio/domain/document/document-kinds.ts';

/** What a reviewer goes through before saying yes. */
export const checklists: Record<DocumentKind, readonly string[]> = {
  identity: [
    'Se ven los dos lados, completos y sin reflejos',
    'El nombre y el número son los declarados',
    'El documento está vigente',
  ],
  utility_bill: [
    'Es de los últimos dos meses',
    'Se lee la dirección completa',
    'El titular es el cliente o vive en esa dirección',
  ],
  income_proof: [
    'Corresponde a la categoría declarada',
    'Está a nombre del cliente',
    'El ingreso coincide con lo declarado',
    'Cubre el período pedido',
  ],
  medical_order: [
    'Nombra al paciente de la solicitud',
    'El tratamiento corresponde a la categoría',
    'Tiene fecha, firma y colegiatura del médico',
    'El monto coincide con lo solicitado',
  ],
  other: ['Es lo que se pidió', 'Se lee completo'],
  vehicle_certificate: [
    'La placa, la marca y el año son los declarados',
    'El propietario es el cliente',
    'No registra gravámenes',
    'El certificado tiene menos de 30 días',
  ],
};
