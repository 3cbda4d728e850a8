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
  scanned: 'Este QR lo lee la clínica',
  scannedText:
    'Si trabajas en la clínica, inicia sesión para ver el crédito. Si no, no tienes que hacer nada: el paciente lo muestra en la clínica.',
  blocked: 'Escribe tu correo y tu contraseña para entrar.',
} as const;
