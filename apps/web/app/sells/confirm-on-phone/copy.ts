/** The first name, or 'el paciente', at the beginning of a sentence. */
function first(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const copy = {
  missing: (name: string) => `Falta que ${name} confirme sus datos`,
  changed: (name: string) => `Falta que ${name} confirme lo que cambiaste`,
  somebody: 'el paciente',
  explain: 'Le llega un SMS con un enlace: ahí ve lo que registraste, lo corrige o lo confirma.',
  send: 'Enviar al celular del paciente',
  sending: 'Enviando...',
  resend: 'Enviar otra vez',
  resendIn: (time: string) => `Puedes enviarlo otra vez en ${time}`,
  waiting: (name: string) => `Esperando a ${name}`,
  sentTo: (phone: string) => `Le enviamos un SMS a ${phone}. El enlace vale 24 horas.`,
  reading: (name: string) => `${first(name)} está revisando sus datos`,
  readingText: 'Esta pantalla continúa sola cuando confirme.',
  disputed: (name: string) => `${first(name)} dice que algo no es correcto`,
  disputedText:
    'Corrígelo y envíaselo otra vez. Lo que ya no se cambia desde aquí, lo corrige el paciente en su cuenta, con su contraseña.',
  noNote: 'No escribió una nota.',
  corrected: (fields: string) => `Corrigió: ${fields}.`,
  confirmed: (name: string) => `${first(name)} confirmó sus datos`,
  read: 'Entendido',
  confirmedToast: (name: string) => `${first(name)} confirmó sus datos.`,
  failed: 'No pudimos saber si ya confirmó. Revisa tu conexión: seguimos intentando.',
} as const;
