export const copy = {
  title: 'Inicia sesión',
  firstTitle: 'Tu primer ingreso',
  heading: 'Qué bueno verte de nuevo',
  intro: 'Entra para continuar tu solicitud o ver tu crédito.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordRequired: 'Escribe tu contraseña.',
  forgot: '¿Olvidaste tu contraseña?',
  noAccount: '¿Aún no tienes cuenta?',
  register: 'Regístrate',
  submit: 'Iniciar sesión',
  sending: 'Iniciando sesión',
} as const;
