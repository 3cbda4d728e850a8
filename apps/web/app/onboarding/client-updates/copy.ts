export const copy = {
  heading: 'Cuéntanos un poco más',
  intro: 'Con estos datos evaluamos tu solicitud.',
  firstName: 'Nombres',
  lastName: 'Apellidos',
  civilStatus: 'Estado civil',
  civilStatusPrompt: 'Elige tu estado civil',
  civilStatusRequired: 'El estado civil es obligatorio.',
  phone: 'Celular',
  phoneHint: 'Te enviaremos un código por SMS para validarlo.',
  phoneVerified: 'Ya lo validaste.',
  submit: 'Continuar',
  sending: 'Guardando...',
} as const;
