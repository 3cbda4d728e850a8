import type { ComplaintState } from '@alivio/contract/desk-complaints.ts';

export const copy = {
  title: 'Libro de Reclamaciones',
  intro: 'La ley da 15 días hábiles para responder cada hoja, sin ampliación.',
  caption: 'Hojas del Libro de Reclamaciones',
  states: 'Estado',
  search: 'Número, nombre o documento',
  kind: 'Tipo',
  anyKind: 'Reclamos y quejas',
  sheet: 'Hoja',
  name: 'Consumidor',
  received: 'Recibida',
  clock: 'Plazo',
  due: 'Último día',
  emptyTitle: 'No hay registros',
  nothing: 'Ninguna hoja coincide con tu búsqueda y tus filtros.',
  clear: 'Limpiar filtros',
  searchAll: 'Buscar en todas',
} as const;

/** In the order of the chips; the first is not named in the address. */
export const stateNames: Record<ComplaintState | 'all', string> = {
  all: 'Todas',
  waiting: 'Por responder',
  late: 'Fuera de plazo',
  answered: 'Respondidas',
};

export const emptyTexts: Record<ComplaintState | 'all', string> = {
  all: 'Todavía nadie presentó un reclamo ni una queja.',
  waiting: 'Ninguna hoja espera respuesta.',
  late: 'Ninguna hoja está fuera de plazo.',
  answered: 'Todavía no se respondió ninguna hoja.',
};

export const shortcuts = [
  { keys: 'j / k', does: 'Siguiente o anterior' },
  { keys: 'Enter', does: 'Abrir la hoja' },
  { keys: '/', does: 'Buscar' },
] as const;
