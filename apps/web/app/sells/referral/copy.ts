export const copy = {
  title: 'Mi QR',
  share: 'Compartir enlace',
  invitation: 'Financia tu tratamiento en cuotas con Alivio. Empieza aquí:',
  notShared: 'No pudimos compartirlo. Copia el enlace y envíalo.',
  how: 'Quien empieza con tu enlace aparece en Mi día, aunque se registre por su cuenta.',
} as const;
