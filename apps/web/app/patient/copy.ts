export const copy = {
  title: 'Mi inicio',
  sections: 'Mi Alivio',
  credits: 'Créditos',
  retry: 'Reintentar',
  retrying: 'Cargando',
  contact: 'Contactar soporte',
} as const;
