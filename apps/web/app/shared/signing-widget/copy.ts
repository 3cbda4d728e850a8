export const copy = {
  loading: 'Cargando información...',
  unreachable: 'No pudimos abrir la firma',
  unreachableText:
    'Revisa tu conexión e intenta de nuevo. Lo que ya enviaste está a salvo y continúas donde quedaste.',
  retry: 'Reintentar',
  support: 'Contactar soporte',
} as const;
