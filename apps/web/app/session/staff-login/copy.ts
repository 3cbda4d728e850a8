export const copy = {
  title: 'Portal de clínicas',
  heading: 'Inicia sesión',
  intro: 'Para el equipo de las clínicas afiliadas y de Alivio.',
  email: 'Correo electrónico',
  emailInvalid: 'El correo proporcionado no es válido.',
  password: 'Contraseña',
  forgot: '¿Olvidaste tu contraseña?',
  terms: 'Términos de uso',
  privacy: 'Política de privacidad',
  submit: 'Iniciar sesión',
  sending: 'Iniciando sesión',
  blocked: 'Escribe tu correo y tu contraseña para entrar.',
} as const;
