export const copy = {
  tooManyTitle: 'Demasiados intentos',
  invalidTitle: 'Este enlace no es válido',
  invalidText: 'Ábrelo completo desde el correo o el SMS que te enviamos.',
  expiredTitle: 'Este enlace ya no funciona',
} as const;
