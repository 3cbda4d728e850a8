export const copy = {
  title: 'Mi inicio',
  sections: 'Mi Alivio',
  credits: 'Créditos',
  payments: 'Pagos',
  account: 'Cuenta',
  retry: 'Reintentar',
  retrying: 'Cargando',
  contact: 'Contactar soporte',
} as const;
