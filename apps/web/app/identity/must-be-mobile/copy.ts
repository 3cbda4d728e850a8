export const copy = {
  title: 'Firma desde tu celular',
  heading: 'Continúa en tu celular',
  intro:
    'Escanea este QR con la cámara de tu celular para continuar con la firma digital y la validación biométrica. Tienen que hacerse desde un celular.',
  qrLabel: 'Código QR para continuar en tu celular',
  personal: 'Este código es personal y único: no lo compartas.',
  renewed:
    'Se renueva solo y sirve una vez. Cuando termines en tu celular, esta página avanza sola.',
  renewing: 'Estamos renovando tu código',
  otherWayTitle: '¿No puedes escanearlo?',
  otherWay: (host: string) =>
    `Entra a ${host}/login desde tu celular con tu correo y tu contraseña: llegas al mismo lugar.`,
  failedTitle: 'No pudimos mostrar tu código',
  /** The specification's own words (1 §8). */
  badAnswer: 'invalid Api Response',
  retry: 'Reintentar',
  retrying: 'Reintentando...',
  delegatedTitle: 'La firma es personal',
  home: 'Ir a mi inicio',
} as const;
