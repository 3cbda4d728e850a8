import type { OriginField } from './value-origin.ts';

/** What each entry is called, on screens and on papers. */
export const originFieldNames: Readonly<Record<OriginField, string>> = {
  email: 'Correo electrónico',
  phone: 'Celular',
  document: 'Documento',
  names: 'Nombres y apellidos',
  birthdate: 'Fecha de nacimiento',
  civil_status: 'Estado civil',
  consent: 'Términos y privacidad',
  offers: 'Ofertas y novedades',
  treatment: 'Tratamiento',
  plan: 'Plan de pagos',
  income: 'Ingresos mensuales',
  spouse: 'Cónyuge',
};
