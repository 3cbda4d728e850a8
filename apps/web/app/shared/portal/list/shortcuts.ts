/** The keys of a list whose rows open a drawer. */
export const shortcuts = [
  { keys: '/', does: 'Ir a la búsqueda' },
  { keys: 'Esc', does: 'Borrar la búsqueda o cerrar el detalle' },
  { keys: 'j / k', does: 'Fila siguiente o anterior' },
  { keys: 'Enter', does: 'Abrir el detalle' },
] as const;
