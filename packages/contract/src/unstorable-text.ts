/** Told of any field. Apart from the other texts of fields, which every page carries: no page says this one by itself. */
export const unstorableText =
  'Tiene un carácter que no podemos guardar. Bórralo y escríbelo de nuevo.';
