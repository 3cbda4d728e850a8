import type { AffiliationState } from '@alivio/domain/clinic/affiliation.ts';

export const copy = {
  title: 'Afiliaciones',
  caption: 'Clínicas que piden trabajar con nosotros',
  states: 'En qué están',
  search: 'Nombre o distrito',
  clinic: 'Clínica',
  status: 'Estado',
  phone: 'Teléfono',
  doctors: 'Médicos',
  received: 'Recibida',
  emptyTitle: 'No hay registros',
  empty: {
    all: 'Todavía ninguna clínica envió el formulario de afiliación.',
    new: 'Ninguna clínica espera nuestra llamada.',
    contacted: 'Ninguna está en conversaciones.',
    affiliated: 'Todavía no se afilió ninguna por el formulario.',
    declined: 'No se rechazó ninguna.',
  } satisfies Record<AffiliationState | 'all', string>,
  nothing: 'Ninguna solicitud coincide con tu búsqueda.',
  nothingHere: (state: string) => `Ninguna coincide en «${state}». Puede estar en otro estado.`,
  searchAll: 'Buscar en todas',
  clear: 'Limpiar búsqueda',
} as const;

/** In the order of the chips. */
export const listNames: Record<AffiliationState | 'all', string> = {
  all: 'Todas',
  new: 'Nuevas',
  contacted: 'Contactadas',
  affiliated: 'Afiliadas',
  declined: 'Rechazadas',
};
