export const copy = {
  resetTitle: 'Crea una nueva contraseña para entrar',
  askForLink: 'Pedir el enlace',
} as const;
