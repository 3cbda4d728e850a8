/** What the company had approved at Meta, word for word; requests carry what goes into the places, and no more. */
export const registeredTemplates: Readonly<Record<string, string>> = {
  signature_failed:
    'Hola, {{1}}. Tu firma no se pudo completar. Te enviamos un correo con lo que pasó y cómo seguir.',
  signatures_missing:
    'Hola, {{1}}. Recibimos tu firma; faltan las de otras personas. Te enviamos un correo con sus nombres y el plazo.',
  qr_ready:
    'Hola, {{1}}. Tu QR está listo: ya puedes pagar tu procedimiento en {{2}} con tu crédito. Puedes usarlo hasta el {{3}}. Es personal: no lo compartas.\n{{4}}',
  redemption_code: '{{1}}: {{2}} en {{3}}. {{4}}',
  credit_active:
    'Hola, {{1}}. {{2}} redimió tu QR y tu crédito de {{3}} está activo. Tu primera cuota es de {{4}} y vence el {{5}}.\nSi no estuviste en la clínica o no dictaste el código, llámanos: {{6}}.\nTus cuotas: {{7}}',
  payment_due_today:
    'Hola, {{1}}. Tu cuota de {{2}} vence hoy. Págala aquí y tu crédito sigue al día: {{3}}',
  payment_late_1:
    'Hola, {{1}}. Tu cuota venció el {{2}}. Hoy debes {{3}}: {{4}}.\nPaga aquí: {{5}}\nSi ya pagaste, no tienes que hacer nada.',
  payment_late_8:
    'Hola, {{1}}. Tienes una cuota vencida desde el {{2}}. Hoy debes {{3}}: {{4}}.\nPonte al día aquí: {{5}}\nSi necesitas ayuda, llámanos: {{6}}.',
  payment_late_30:
    'Hola, {{1}}. Tu crédito está vencido desde el {{2}}. Hoy debes {{3}}: {{4}}.\nPaga aquí: {{5}}\nLlámanos al {{6}} y conversamos cuándo puedes pagar.',
};
