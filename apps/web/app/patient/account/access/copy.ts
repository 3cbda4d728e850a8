import type { Access } from '@alivio/contract/accesses.ts';

/** Who opens what: the desk and a clinic a file, an advisor a session. */
export const roles: Record<Access['kind'], string> = {
  file: 'Mesa de operaciones de Alivio',
  session: 'Asesor de ventas',
  clinic: 'Personal de tu clínica',
};

export const copy = {
  title: 'Quién vio mi información',
  intro:
    'Cada vez que alguien de Alivio o de tu clínica abre tu expediente, o entra a tu cuenta para ayudarte, queda escrito aquí.',
  loading: 'Estamos buscando quién la abrió',
  failed: 'Ocurrió un error al cargar esta lista',
  list: 'Accesos',
  empty: 'Nadie ha abierto tu información todavía.',
  reason: 'Motivo:',
  session: 'Abrió tu cuenta para ayudarte con tu solicitud.',
  pages: 'Páginas',
  newer: 'Más recientes',
  older: 'Anteriores',
} as const;
