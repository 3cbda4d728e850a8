/** Texts of specification 1 §5, beside the rules they belong to. */
export const fieldTexts = {
  emailRequired: 'El correo electrónico es requerido.',
  emailFormat: 'Formato de correo incorrecto.',
  passwordWeak:
    'La contraseña debe tener de 8 a 16 caracteres, con una minúscula, una mayúscula y un número.',
  documentType: 'Elige DNI o CE.',
  dni: 'El DNI debe tener 8 dígitos numéricos.',
  ce: 'El CE debe tener entre 9 y 12 dígitos numéricos.',
  staffCe: 'El CE debe tener entre 9 y 12 letras o números.',
  phoneRequired: 'El número de teléfono es requerido.',
  phone: 'El número de teléfono no es válido.',
  terms: 'Acepta los términos y condiciones para continuar.',
  birthdateInFuture: 'La fecha de nacimiento no puede ser futura.',
  incomeTooLow: 'Ingreso mínimo S/. 1500',
  linkInvalid: 'Token no válido.',
} as const;
