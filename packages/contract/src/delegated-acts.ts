/**
 * What an advisor who acts for a patient cannot do (`api.md`, "delegated session"), and what to do instead: the one
 * closed table of sentences. A call that is the client's alone names its act, or it does not compile. Only the server
 * reads the sentences, so no page carries them.
 */
export const delegatedTexts = {
  password:
    'La contraseña solo la cambia el paciente, desde su propia sesión. Si no la recuerda, puede recuperarla en la página de ingreso.',
  contact:
    'El paciente ya entró a su cuenta: desde entonces nadie más cambia su celular ni su correo. Pídele que lo haga ahí, con su contraseña.',
  secured_data:
    'Estos datos se cambian con la contraseña del paciente, desde su propia sesión. Pídele que entre a su cuenta y lo haga ahí.',
  signature:
    'El contrato lo acepta y lo firma solo el paciente. Pídele que entre a su cuenta desde su celular y continúe con la firma.',
  card_payment:
    'Con tarjeta paga solo el paciente, desde su propia sesión. También puede hacer una transferencia a nuestras cuentas.',
  prepayment:
    'El pago anticipado lo decide solo el paciente. Pídele que entre a su cuenta y elija ahí qué hacer.',
  sessions:
    'Las sesiones abiertas las ve y las cierra solo el paciente. Tú puedes cerrar la que abriste con «Cerrar sesión del paciente».',
  accesses:
    'Quién abrió el expediente lo ve solo el paciente, en su cuenta. Pídele que entre desde su propia sesión.',
  papers:
    'Los contratos y las constancias los descarga solo el paciente, desde su cuenta. Ahí los tiene siempre a la mano.',
  confirmation:
    'Lo que registraste lo confirma solo el paciente. Usa «Enviar al celular del paciente» para que lo lea y responda ahí.',
  own_link:
    'Este enlace abre la cuenta del paciente, y nadie más puede pedirlo. Que entre desde su celular con su correo y su contraseña.',
} as const satisfies Record<string, string>;

export type DelegatedAct = keyof typeof delegatedTexts;

export function isDelegatedAct(act: unknown): act is DelegatedAct {
  return typeof act === 'string' && Object.hasOwn(delegatedTexts, act);
}
