export const copy = {
  heading: 'Escribe el código que te enviamos',
  why: (advisor: string) => `Tu cuenta la creó ${advisor} contigo.`,
  sent: (destination: string) =>
    `Para entrar por primera vez, escribe el código que enviamos por SMS al ${destination}. Vence en 10 minutos.`,
  secret: 'No lo compartas con nadie, tampoco con quien te asesora.',
  ownPassword: 'Elige una contraseña que solo tú conozcas',
  ownPasswordWhy:
    'La que usaste la escribiste con quien te asesora. Es opcional, y puedes cambiarla después en tu cuenta.',
  newPassword: 'Contraseña nueva',
  submit: 'Entrar a mi cuenta',
} as const;
