import type { LoanEventKind } from '@alivio/domain/loan/transition-table.ts';

/** A loan's way, told as a person at the desk would tell it. */
export const eventTexts: Record<LoanEventKind, string> = {
  pass_evaluation: 'Pasó la evaluación crediticia',
  change_request: 'El cliente cambió su solicitud',
  open_documents: 'Empezó a subir documentos',
  submit_documents: 'Envió sus documentos',
  observe_documents: 'Se le pidió corregir documentos',
  complete_file: 'Legajo completo',
  ask_guarantor: 'Pasó a revisión del aval',
  ask_collateral: 'Pasó a revisión de la garantía',
  approve: 'Aprobado',
  create_contract: 'Se creó el contrato',
  start_signing: 'Empezó la firma',
  fail_signing: 'Falló la firma',
  holder_signs: 'Firmó el titular',
  all_sign: 'Firmaron todos',
  expire: 'Venció',
  disburse: 'Se canjeó en la clínica',
  undo_redemption: 'Se deshizo el canje',
  pay_off: 'Se pagó por completo',
  reopen: 'Se reabrió',
  refund: 'Se anuló con devolución',
  reject: 'Rechazado',
  cancel: 'Cancelado',
  lapse: 'Caducó',
};

const actionTexts: Readonly<Record<string, string>> = {
  'client.procedure_saved': 'Eligió su tratamiento',
  'client.registered': 'Se registró',
  'client.logged_in': 'Inició sesión',
  'client.session_opened_by_seller': 'Una asesora abrió su sesión',
  'client.changed': 'Cambió sus datos',
  'client.password_changed': 'Cambió su contraseña',
  'client.session_closed': 'Cerró una de sus sesiones',
  'client.other_sessions_closed': 'Cerró sus demás sesiones',
  'loan.created': 'Solicitó el crédito',
  'loan.changed': 'Cambió su solicitud',
  'document.uploaded': 'Subió un documento',
  'document.approved': 'Documento aprobado',
  'document.observed': 'Documento observado',
  'document.asked': 'Se pidió otro documento',
  'document.read': 'Se abrió un documento',
  'approval.proposed': 'Decisión propuesta a una segunda persona',
  'approval.confirm': 'La segunda persona confirmó',
  'approval.decline': 'La segunda persona no confirmó',
  'approval.outdated': 'La propuesta quedó sin efecto',
  'guarantor.named': 'Nombró a su aval',
  'guarantor.replaced': 'Su aval anterior quedó fuera',
  'guarantor.dismissed': 'El aval ya no hace falta y se borraron sus documentos',
  'guarantor.consented': 'El aval aceptó',
  'guarantor.declined': 'El aval no aceptó',
  'guarantor.submitted': 'El aval envió sus documentos',
  'guarantor.checked': 'Se consultó al aval en la central de riesgo',
  'vehicle.saved': 'Ingresó su vehículo',
  'vehicle.submitted': 'Envió los papeles de su vehículo',
  'vehicle.accepted': 'Garantía conforme',
  'vehicle.refused': 'Garantía no conforme',
  'loan.redemption_code_sent': 'La clínica pidió el código para redimir',
  'loan.qr_read': 'La clínica leyó su QR',
  'loan.rejection_read': 'Leyó la respuesta negativa',
  'loan.receipt_read': 'Descargó una constancia de pago',
  'loan.no_debt_certificate_read': 'Descargó su constancia de no adeudo',
};

/** An action that has no words yet is shown by its name, rather than not at all. */
export function actionText(action: string): string {
  const move = action.startsWith('loan.') ? action.slice('loan.'.length) : '';
  return actionTexts[action] ?? (eventTexts as Record<string, string>)[move] ?? action;
}
