import { fieldTexts } from './field-texts.ts';
import { patientIsHolder } from './patient-is-holder.ts';
import { spouseTexts } from './spouse-texts.ts';
import { tooYoungTexts } from './too-young-texts.ts';

/**
 * The one closed table of refusals. A code cannot exist without its HTTP status, its wire type and a Spanish
 * sentence fit to show: the type demands all three.
 */
interface ErrorEntry {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
  errorType:
    | 'ValidationError'
    | 'UniqueViolation'
    | 'Unauthorized'
    | 'Forbidden'
    | 'NotFound'
    | 'MethodNotAllowed'
    | 'Conflict'
    | 'TooLarge'
    | 'TooSlow'
    | 'IdempotencyMismatch'
    | 'TooManyRequests'
    | 'Unavailable'
    | 'Internal';
  message: string;
}

/** Keeps each status literal: types tell the refusals apart by it. */
function table<const T extends Record<string, ErrorEntry>>(
  entries: T,
): { [K in keyof T]: ErrorEntry & Pick<T[K], 'status'> } {
  return entries;
}

export const errors = table({
  validation: { status: 400, errorType: 'ValidationError', message: 'Revisa estos datos.' },
  period_reversed: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El periodo debe empezar antes de terminar.',
  },
  period_ahead: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Ese periodo todavía no empieza: elige fechas hasta hoy.',
  },
  period_too_long: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Elige un periodo de menos de cinco años.',
  },
  malformed: {
    status: 400,
    errorType: 'ValidationError',
    message: 'No pudimos leer la solicitud.',
  },
  unsupported_media: {
    status: 415,
    errorType: 'ValidationError',
    message: 'La solicitud no llegó en el formato que esperamos.',
  },
  email_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'Ya existe una cuenta con este correo electrónico.',
  },
  dni_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'Ya existe una cuenta con este número de DNI.',
  },
  ce_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'Ya existe una cuenta con este número de CE.',
  },
  staff_email_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'El correo electrónico ya se encuentra registrado.',
  },
  staff_document_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'El documento de identidad ya ha sido registrado.',
  },
  amount_out_of_range: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Ingresa un monto entre S/ 1,500 y S/ 25,900.',
  },
  site_without_category: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Esta sede no atiende la categoría elegida. Elige otra.',
  },
  center_name_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'Ya hay una clínica con ese nombre.',
  },
  ruc_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'Ya hay una clínica con ese RUC.',
  },
  site_name_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'Esta clínica ya tiene una sede con ese nombre.',
  },
  category_name_taken: {
    status: 400,
    errorType: 'UniqueViolation',
    message: 'Ya hay una categoría con ese nombre.',
  },
  site_not_ready: {
    status: 409,
    errorType: 'Conflict',
    message: 'La sede necesita al menos una categoría y un convenio vigente para abrirse.',
  },
  category_retired: {
    status: 409,
    errorType: 'Conflict',
    message: 'Una de las categorías elegidas ya no se ofrece.',
  },
  agreement_day_past: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El convenio puede regir desde hoy o después, nunca antes.',
  },
  agreement_in_force: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ya rige un convenio desde hoy: el nuevo puede regir desde mañana.',
  },
  agreement_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Otra persona registró un convenio para ese día. Mira cómo quedó antes de cambiarlo.',
  },
  account_unchanged: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Es la misma cuenta que la sede ya tiene.',
  },
  campaign_day_past: {
    status: 400,
    errorType: 'ValidationError',
    message: 'La campaña puede empezar hoy o después.',
  },
  campaign_days_reversed: {
    status: 400,
    errorType: 'ValidationError',
    message: 'La campaña debe terminar el día en que empieza o después.',
  },
  campaign_overlaps: {
    status: 409,
    errorType: 'Conflict',
    message: 'La sede ya tiene una campaña en esos días.',
  },
  campaign_not_endable: {
    status: 409,
    errorType: 'Conflict',
    message: 'Una campaña en curso puede terminar hoy o más adelante, antes de lo previsto.',
  },
  campaign_begun: {
    status: 409,
    errorType: 'Conflict',
    message: 'La campaña ya empezó: se puede terminar, no retirar.',
  },
  code_wrong: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Código de verificación incorrecto.',
  },
  code_expired: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Ese código venció. Pide uno nuevo.',
  },
  phone_code_required: {
    status: 409,
    errorType: 'Conflict',
    message: 'Para guardar tu contraseña, escribe el código que enviamos a tu celular.',
  },
  undo_link_over: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Este enlace ya se usó o venció, o el cambio se deshizo con otro.',
  },
  old_email_taken: {
    status: 409,
    errorType: 'Conflict',
    message: 'Otra cuenta usa ahora ese correo. Escríbenos y te ayudamos a recuperar la tuya.',
  },
  link_invalid: { status: 400, errorType: 'ValidationError', message: fieldTexts.linkInvalid },
  current_password_wrong: {
    status: 400,
    errorType: 'ValidationError',
    message: 'La contraseña actual es incorrecta.',
  },
  birthdate_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Escribe una fecha válida.',
  },
  birthdate_in_future: {
    status: 400,
    errorType: 'ValidationError',
    message: fieldTexts.birthdateInFuture,
  },
  too_young: {
    status: 400,
    errorType: 'ValidationError',
    message: tooYoungTexts.tooYoung,
  },
  too_young_with_ce: {
    status: 400,
    errorType: 'ValidationError',
    message: tooYoungTexts.tooYoungWithCe,
  },
  income_too_low: {
    status: 400,
    errorType: 'ValidationError',
    message: fieldTexts.incomeTooLow,
  },
  spouse_is_holder: {
    status: 400,
    errorType: 'ValidationError',
    message: spouseTexts.spouseIsHolder,
  },
  spouse_has_holders_email: {
    status: 400,
    errorType: 'ValidationError',
    message: spouseTexts.spouseHasHoldersEmail,
  },
  spouse_has_holders_phone: {
    status: 400,
    errorType: 'ValidationError',
    message: spouseTexts.spouseHasHoldersPhone,
  },
  patient_is_holder: {
    status: 400,
    errorType: 'ValidationError',
    message: patientIsHolder,
  },
  campaign_inactive: {
    status: 400,
    errorType: 'ValidationError',
    message: '3 meses no disponible - campaña inactiva',
  },
  installments_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Número de cuotas no válido',
  },
  amount_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El monto no es válido.',
  },
  amount_above_funds: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El monto supera el saldo a favor.',
  },
  payment_date_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'La fecha del pago no es válida.',
  },
  transfer_date_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'La fecha no puede ser futura ni de hace más de un año.',
  },
  payment_code_unknown: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Ningún crédito tiene ese código de pago. Revísalo.',
  },
  amount_needs_confirmation: {
    status: 409,
    errorType: 'Conflict',
    message: 'Es un monto muy alto. Léelo otra vez antes de registrarlo.',
  },
  operation_number_taken: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ese número de operación ya se registró en este banco con otro monto u otra fecha.',
  },
  preview_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'El crédito cambió mientras lo mirabas. Mira qué pasaría ahora antes de aplicar.',
  },
  transfer_not_voidable: {
    status: 409,
    errorType: 'Conflict',
    message:
      'Solo se anula una transferencia registrada a mano, por identificar y que el banco no haya informado.',
  },
  transfer_not_applied: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta transferencia no está aplicada a ningún crédito.',
  },
  statement_unreadable: {
    status: 400,
    errorType: 'ValidationError',
    message: 'No pudimos leer el archivo con esas columnas.',
  },
  statement_empty: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El archivo no tiene movimientos.',
  },
  document_not_asked: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Tu solicitud no necesita ese documento.',
  },
  income_category_missing: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Elige cómo recibes tus ingresos para saber qué papeles sirven.',
  },
  file_empty: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El archivo está vacío. Elige otro.',
  },
  file_type: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Formato inválido. Por favor, sube un archivo en formato PDF, JPG, JPEG, PNG.',
  },
  receipt_type: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El archivo seleccionado no es válido. Tipos de archivos permitidos: PDF, JPEG, PNG',
  },
  receipt_message_missing: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Escribe el motivo: la clínica lo va a leer.',
  },
  file_broken: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El archivo está dañado y no se puede abrir. Guárdalo de nuevo o toma otra foto.',
  },
  file_repeated: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Este archivo ya ha sido añadido.',
  },
  pdf_locked: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El PDF tiene contraseña. Guárdalo sin contraseña y vuelve a subirlo.',
  },
  pdf_active: {
    status: 400,
    errorType: 'ValidationError',
    message:
      'El PDF trae programas o archivos adjuntos y no lo podemos recibir. Imprímelo como PDF o sube una foto.',
  },
  picture_too_large: {
    status: 400,
    errorType: 'ValidationError',
    message: 'La imagen tiene demasiados píxeles. Toma la foto con menos resolución.',
  },
  avatar_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El archivo seleccionado no es una imagen válida.',
  },
  comment_missing: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Escribe qué falta: el cliente lo va a leer.',
  },
  access_reason_missing: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Escribe por qué abres este expediente.',
  },
  guarantor_is_holder: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Tu aval debe ser otra persona.',
  },
  guarantor_is_spouse: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Tu cónyuge ya responde contigo. Nombra a otra persona como aval.',
  },
  document_mismatch: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Ese número no coincide con el documento de la persona invitada.',
  },
  loan_not_signable: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este crédito no tiene un contrato por firmar.',
  },
  phone_unverified: {
    status: 409,
    errorType: 'Conflict',
    message: 'Valida tu celular antes de firmar tu contrato.',
  },
  data_unconfirmed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Antes de firmar, confirma los datos que registró quien te asesora.',
  },
  confirmation_too_early: {
    status: 409,
    errorType: 'Conflict',
    message: 'Todavía no hay qué confirmar: faltan el plan de pagos o los ingresos.',
  },
  nothing_to_confirm: {
    status: 409,
    errorType: 'Conflict',
    message: 'No hay datos por confirmar.',
  },
  confirmation_closed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ya respondiste con este enlace.',
  },
  review_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Los datos cambiaron mientras los revisabas. Míralos otra vez antes de confirmar.',
  },
  document_not_yours: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Ese número no coincide con el documento de la persona registrada.',
  },
  paper_missing: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este documento aún no está disponible.',
  },
  contract_not_ready: {
    status: 503,
    errorType: 'Unavailable',
    message: 'Tu contrato se está preparando. Intenta de nuevo en un minuto.',
  },
  link_expired: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Este enlace venció o ya hay uno más nuevo. Pide que te lo envíen otra vez.',
  },
  plate_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Escribe la placa como en tu tarjeta de propiedad, por ejemplo ABC-123.',
  },
  vehicle_too_old: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El vehículo debe tener como máximo 15 años de antigüedad.',
  },
  vehicle_year: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Revisa el año del vehículo.',
  },
  unauthorized: {
    status: 401,
    errorType: 'Unauthorized',
    message: 'Sesión expirada. Por favor, inicia sesión nuevamente.',
  },
  wrong_credentials: {
    status: 401,
    errorType: 'Unauthorized',
    message: 'Tu correo electrónico o contraseña no son correctos. Revisa y vuelve a intentarlo.',
  },
  password_reset_required: {
    status: 409,
    errorType: 'Conflict',
    message:
      'Hubo demasiados intentos seguidos con una contraseña equivocada. Para proteger la cuenta, la contraseña ya no la abre: pide un enlace a tu correo y crea una nueva.',
  },
  first_login: {
    status: 409,
    errorType: 'Conflict',
    message: 'Para entrar por primera vez, escribe el código que enviamos a tu celular.',
  },
  first_login_done: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ya entraste a tu cuenta. Ingresa con tu correo y tu contraseña.',
  },
  password_unchanged: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Esa es la contraseña que ya tiene tu cuenta. Elige otra que solo tú conozcas.',
  },
  account_inactive: {
    status: 403,
    errorType: 'Forbidden',
    message: 'Tu cuenta está inactiva. Por favor contacta a soporte para más información.',
  },
  forbidden: {
    status: 403,
    errorType: 'Forbidden',
    message: 'No tienes permisos para realizar esta acción.',
  },
  // Refuses the program, not the person: whoever is signed in stays so.
  api_key_unknown: {
    status: 403,
    errorType: 'Forbidden',
    message: 'Esta página quedó desactualizada. Vuelve a cargarla para continuar.',
  },
  // The screen tells this one apart by its very words (specification 2 §8).
  installments_taken: {
    status: 400,
    errorType: 'ValidationError',
    message: 'some installments are already paid or still pending in a previous payment process',
  },
  own_account_kept_active: {
    status: 409,
    errorType: 'Conflict',
    message: 'No puedes desactivar tu propia cuenta. Pídeselo a otro administrador.',
  },
  staff_site_unknown: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Una de las sedes ya no existe. Elige otra.',
  },
  staff_sites_fixed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Solo cambian las sedes de gerencia. Para otra sede, crea otra cuenta.',
  },
  desk_email_fixed: {
    status: 409,
    errorType: 'Conflict',
    message:
      'Quien tiene permisos en la mesa conserva su correo. Primero dos personas le quitan los permisos.',
  },
  staff_inactive: {
    status: 409,
    errorType: 'Conflict',
    message: 'La cuenta está inactiva. Primero hay que activarla.',
  },
  rights_of_desk_only: {
    status: 409,
    errorType: 'Conflict',
    message: 'Solo las personas de operaciones tienen permisos en la mesa.',
  },
  rights_unchanged: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esos son los permisos que ya tiene.',
  },
  last_of_right: {
    status: 409,
    errorType: 'Conflict',
    message: 'Es la última persona activa con ese permiso. Primero hay que dárselo a otra.',
  },
  no_second_person: {
    status: 409,
    errorType: 'Conflict',
    message: 'Nadie podría confirmarlo: hace falta otra persona activa con permiso para hacerlo.',
  },
  deactivated_by_desk: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta cuenta la desactivó Alivio: solo Alivio puede volver a activarla.',
  },
  admin_email_fixed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Cada administrador cambia su correo en su propio perfil, con su contraseña.',
  },
  installments_mixed: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Paga las cuotas de un solo crédito a la vez.',
  },
  installments_out_of_order: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Las cuotas se pagan en orden, desde la más antigua.',
  },
  installments_too_many_ahead: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Puedes adelantar hasta dos cuotas. Para pagar más, haz un pago anticipado.',
  },
  payment_amount_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'El monto de tus cuotas cambió. Revisa el nuevo total antes de pagar.',
  },
  prepayment_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Las cifras de tu pago anticipado cambiaron. Revísalas antes de pagar.',
  },
  prepayment_not_possible: {
    status: 409,
    errorType: 'Conflict',
    message: 'Con ese monto ya no se puede hacer ese pago anticipado. Revisa las opciones.',
  },
  delegated: {
    status: 403,
    errorType: 'Forbidden',
    message: 'Esta acción solo la puede hacer el paciente con su propia sesión.',
  },
  right_missing: {
    status: 403,
    errorType: 'Forbidden',
    message: 'Tu perfil no tiene permiso para esta acción.',
  },
  same_person: {
    status: 403,
    errorType: 'Forbidden',
    message: 'Quien propone no puede confirmar. Debe hacerlo otra persona.',
  },
  own_rights: {
    status: 403,
    errorType: 'Forbidden',
    message: 'Nadie decide sobre sus propios permisos. Debe hacerlo otra persona.',
  },
  not_found: { status: 404, errorType: 'NotFound', message: 'No encontramos lo que buscas.' },
  email_unknown: {
    status: 404,
    errorType: 'NotFound',
    message: 'El correo electrónico no está registrado.',
  },
  staff_email_unknown: {
    status: 404,
    errorType: 'NotFound',
    message: 'El correo electrónico entregado no pertenece a ningún usuario existente',
  },
  dni_not_found: {
    status: 404,
    errorType: 'NotFound',
    message: 'DNI no encontrado. Por favor, ingrese sus datos manualmente.',
  },
  payment_unknown: {
    status: 404,
    errorType: 'NotFound',
    message: 'Ese pago no existe.',
  },
  method_not_allowed: {
    status: 405,
    errorType: 'MethodNotAllowed',
    message: 'No tienes permiso para esta acción.',
  },
  too_slow: {
    status: 408,
    errorType: 'TooSlow',
    message:
      'La conexión es muy lenta y no llegó todo. Acércate a una mejor señal e intenta otra vez.',
  },
  date_moves_forward_only: {
    status: 409,
    errorType: 'Conflict',
    message: 'La fecha solo puede avanzar.',
  },
  already_verified: { status: 409, errorType: 'Conflict', message: 'Ya está verificado.' },
  no_failed_code: {
    status: 409,
    errorType: 'Conflict',
    message: 'Primero ingresa el código que te enviamos.',
  },
  names_from_registry: {
    status: 409,
    errorType: 'Conflict',
    message: 'Tus nombres vienen del registro de tu DNI y no se pueden cambiar aquí.',
  },
  identity_fixed: {
    status: 409,
    errorType: 'Conflict',
    message:
      'Tus nombres y tu fecha de nacimiento ya están registrados. Para corregirlos, escríbenos.',
  },
  needs_password: {
    status: 409,
    errorType: 'Conflict',
    message: 'Para cambiar este dato confirma tu contraseña en Mi cuenta.',
  },
  application_incomplete: {
    status: 409,
    errorType: 'Conflict',
    message: 'Aún faltan datos en tu solicitud.',
  },
  application_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Cambiaste tu solicitud mientras la evaluábamos. Vuelve a intentarlo.',
  },
  application_closed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Tu solicitud ya pasó a firma y no se puede cambiar.',
  },
  plan_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Las condiciones cambiaron. Revisa tu nueva cuota antes de continuar.',
  },
  illegal_transition: {
    status: 409,
    errorType: 'Conflict',
    message: 'El crédito no admite esa acción en su estado actual.',
  },
  guarantor_missing: {
    status: 409,
    errorType: 'Conflict',
    message: 'Falta la revisión del aval.',
  },
  collateral_missing: {
    status: 409,
    errorType: 'Conflict',
    message: 'Falta la revisión de la garantía.',
  },
  contract_missing: {
    status: 409,
    errorType: 'Conflict',
    message: 'Todavía no hay un contrato para firmar.',
  },
  clinic_payment_in_batch: {
    status: 409,
    errorType: 'Conflict',
    message: 'El pago a la clínica ya está en una liquidación y no se puede anular la redención.',
  },
  clinic_payment_void: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este pago se anuló: ya no hay nada que pagar a la clínica por este crédito.',
  },
  letter_not_issued: {
    status: 409,
    errorType: 'Conflict',
    message: 'La carta de aprobación todavía no está lista. Te avisaremos por correo.',
  },
  letter_issued: {
    status: 409,
    errorType: 'Conflict',
    message: 'La carta de este pago ya se emitió.',
  },
  receipt_not_expected: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este pago no espera un comprobante en su estado actual.',
  },
  receipt_in_review: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ya tenemos un comprobante de este pago en revisión. No hace falta enviarlo de nuevo.',
  },
  receipt_repeated: {
    status: 409,
    errorType: 'Conflict',
    message: 'Es el mismo archivo que ya enviaste para este pago. Sube el comprobante corregido.',
  },
  receipt_not_in_review: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este pago no tiene un comprobante por revisar.',
  },
  receipt_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'La clínica envió otro comprobante. Míralo antes de decidir.',
  },
  too_early: {
    status: 409,
    errorType: 'Conflict',
    message: 'Todavía no corresponde hacer esto.',
  },
  expired: {
    status: 409,
    errorType: 'Conflict',
    message: 'El plazo del crédito venció.',
  },
  loan_not_redeemable: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este código QR no se puede redimir.',
  },
  already_redeemed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este código QR ya fue redimido.',
  },
  qr_expired: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este código QR está vencido.',
  },
  holder_phone_unverified: {
    status: 409,
    errorType: 'Conflict',
    message: 'El titular debe validar su celular antes de redimir el código QR.',
  },
  redemption_code_wrong: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El código ingresado no coincide con el enviado.',
  },
  loan_not_in_arrears: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este crédito no tiene cuotas vencidas: no hay nada que cobrar.',
  },
  contact_outside_hours: {
    status: 409,
    errorType: 'Conflict',
    message:
      'La ley no permite contactar por cobranza entre las 20:00 y las 07:00, ni sábados, domingos o feriados.',
  },
  promise_without_talk: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Solo quien habló con el cliente puede registrar una promesa.',
  },
  promise_date_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Elige una fecha entre hoy y los próximos 30 días.',
  },
  promise_amount_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El monto prometido debe ser mayor que cero y no pasar de lo que cancela el crédito.',
  },
  loan_not_disbursed: {
    status: 409,
    errorType: 'Conflict',
    message: 'El crédito no está desembolsado.',
  },
  loan_not_paid: {
    status: 409,
    errorType: 'Conflict',
    message: 'La constancia de no adeudo se emite cuando pagas todo tu crédito.',
  },
  certificate_invalid: {
    status: 404,
    errorType: 'NotFound',
    message: 'No encontramos una constancia válida con este código.',
  },
  loan_written_off: {
    status: 409,
    errorType: 'Conflict',
    message: 'El crédito está castigado.',
  },
  nothing_owed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Del crédito no se debe nada.',
  },
  settlement_file_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'No pudimos leer la liquidación. Revisa el archivo.',
  },
  line_without_difference: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esa línea ya no tiene una diferencia por explicar.',
  },
  line_not_reversal: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esa línea no retira un pago aprobado nuestro.',
  },
  reversal_amount_differs: {
    status: 409,
    errorType: 'Conflict',
    message:
      'El monto de la línea no es el del pago. Lo que la pasarela retira en parte no se retira del crédito: explica la diferencia.',
  },
  payment_not_applied: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ese pago no está aplicado al crédito.',
  },
  payment_not_missing: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ese pago ya no falta en las liquidaciones.',
  },
  deposit_taken: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta liquidación ya tiene su depósito.',
  },
  deposit_absent: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta liquidación no tiene un depósito tomado.',
  },
  deposit_differs: {
    status: 409,
    errorType: 'Conflict',
    message: 'El abono no es el neto de la liquidación. Escribe por qué lo tomas.',
  },
  suspense_closed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ese abono ya se asignó o se devolvió.',
  },
  funds_returned_since: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ese dinero ya se devolvió, o su devolución está aprobada.',
  },
  already_reversed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ese pago ya se extornó.',
  },
  schedule_changed_since: {
    status: 409,
    errorType: 'Conflict',
    message: 'Hay movimientos posteriores sobre el cronograma: extórnalos primero.',
  },
  agreement_missing: {
    status: 409,
    errorType: 'Conflict',
    message: 'La sede no tiene un convenio vigente.',
  },
  settlement_empty: {
    status: 409,
    errorType: 'Conflict',
    message: 'No hay pagos listos para liquidar.',
  },
  settlement_at_bank: {
    status: 409,
    errorType: 'Conflict',
    message:
      'El pago a la clínica está en un archivo para el banco: registra su pago o retira el archivo primero.',
  },
  settlement_paid: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta liquidación ya está pagada.',
  },
  settlement_void: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta liquidación quedó anulada: todos sus créditos se anularon.',
  },
  settlement_without_account: {
    status: 409,
    errorType: 'Conflict',
    message: 'La sede no tiene una cuenta bancaria en soles: regístrala en Configuración primero.',
  },
  settlement_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'El monto de la liquidación cambió mientras la mirabas: revísalo antes de seguir.',
  },
  settlement_exported: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ya está en un archivo para el banco: revisa que no se pague dos veces.',
  },
  settlement_nothing_to_export: {
    status: 409,
    errorType: 'Conflict',
    message: 'No hay liquidaciones por pagar para el archivo.',
  },
  settlement_not_exported: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta liquidación no está en ningún archivo para el banco.',
  },
  settlement_date_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El banco la pagó entre el día en que se cerró y hoy: revisa la fecha.',
  },
  settlement_reference_missing: {
    status: 400,
    errorType: 'ValidationError',
    message: 'Escribe el número de operación: de 4 a 40 letras, números o guiones.',
  },
  settlement_reference_taken: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ese número de operación ya pagó otra liquidación o una devolución.',
  },
  refund_not_payable: {
    status: 409,
    errorType: 'Conflict',
    message: 'No hay una devolución pendiente por ese monto.',
  },
  documents_closed: {
    status: 409,
    errorType: 'Conflict',
    message: 'La carga de documentos solo esta habilitada para préstamos por evaluación pendiente.',
  },
  document_locked: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este documento está en revisión o aprobado y no se puede reemplazar.',
  },
  document_full: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este documento ya tiene todos sus archivos.',
  },
  document_not_in_review: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este documento no está en revisión.',
  },
  document_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'El cliente cambió este documento mientras lo mirabas. Míralo otra vez.',
  },
  document_asked: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ya se pidió un documento adicional y está pendiente.',
  },
  documents_not_approved: {
    status: 409,
    errorType: 'Conflict',
    message: 'Faltan documentos por aprobar.',
  },
  papers_missing: {
    status: 409,
    errorType: 'Conflict',
    message: 'Faltan documentos por subir.',
  },
  loan_not_rejected: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta solicitud no está rechazada.',
  },
  backing_not_wanted: {
    status: 409,
    errorType: 'Conflict',
    message: 'Tu solicitud no necesita este respaldo en este momento.',
  },
  guarantor_refused_before: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esa persona no puede ser tu aval. Nombra a otra.',
  },
  guarantor_closed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta invitación ya está cerrada.',
  },
  consent_missing: {
    status: 409,
    errorType: 'Conflict',
    message: 'Primero acepta ser aval.',
  },
  vehicle_missing: {
    status: 409,
    errorType: 'Conflict',
    message: 'Primero ingresa los datos del vehículo.',
  },
  case_taken: {
    status: 409,
    errorType: 'Conflict',
    message: 'Otra persona está atendiendo este caso.',
  },
  case_changed: {
    status: 409,
    errorType: 'Conflict',
    message: 'El caso cambió mientras lo mirabas. Míralo otra vez antes de decidir.',
  },
  case_closed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Este caso ya fue atendido.',
  },
  affiliation_closed: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta solicitud ya se cerró: mira en su historial quién y por qué.',
  },
  complaint_answered: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta hoja ya tiene respuesta.',
  },
  approval_pending: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ya hay una decisión esperando a una segunda persona.',
  },
  approval_settled: {
    status: 409,
    errorType: 'Conflict',
    message: 'Otra persona ya resolvió esta propuesta.',
  },
  approval_outdated: {
    status: 409,
    errorType: 'Conflict',
    message: 'El caso cambió después de la propuesta. Hay que decidir de nuevo.',
  },
  proposer_inactive: {
    status: 409,
    errorType: 'Conflict',
    message:
      'La cuenta de quien lo propuso fue desactivada y su propuesta ya no vale. Hay que proponerlo de nuevo.',
  },
  return_to_pay_first: {
    status: 409,
    errorType: 'Conflict',
    message:
      'Hay una devolución aprobada de saldo a favor por pagar. Págala o desiste de ella antes de anular la redención.',
  },
  return_waiting: {
    status: 409,
    errorType: 'Conflict',
    message: 'Otra persona debe confirmar antes la devolución o anulación de este abono.',
  },
  return_not_available: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ese dinero cambió: ya no se puede devolver ese monto.',
  },
  return_not_approved: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta devolución no está aprobada: todavía no se puede pagar.',
  },
  return_paid: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta devolución ya está registrada como pagada.',
  },
  return_given_up: {
    status: 409,
    errorType: 'Conflict',
    message:
      'Esta devolución se dejó sin efecto y su dinero volvió a estar por aplicar. Si ya la pagaste en el banco, propón otra por el mismo monto y registra ahí tu pago.',
  },
  return_date_invalid: {
    status: 400,
    errorType: 'ValidationError',
    message: 'El banco la pagó entre el día en que se propuso y hoy: revisa la fecha.',
  },
  bank_reference_taken: {
    status: 409,
    errorType: 'Conflict',
    message:
      'Ese número de operación ya está en otra devolución por el mismo banco, o en una liquidación.',
  },
  rate_card_invalid: {
    status: 409,
    errorType: 'Conflict',
    message: 'Con esos valores el tarifario no se puede usar.',
  },
  rate_cap_invalid: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ese tope no se puede registrar.',
  },
  policy_invalid: {
    status: 409,
    errorType: 'Conflict',
    message: 'Con esos valores la política no se puede usar.',
  },
  day_not_future: {
    status: 409,
    errorType: 'Conflict',
    message: 'Empieza mañana o después: lo que ya rige no se cambia.',
  },
  already_begun: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ya empezó a regir: solo se cambia con una versión nueva.',
  },
  message_required: {
    status: 409,
    errorType: 'Conflict',
    message: 'Ese mensaje no se puede apagar: la ley o la seguridad del cliente lo exigen.',
  },
  request_in_flight: {
    status: 409,
    errorType: 'Conflict',
    message: 'Esta solicitud todavía se está procesando. Espera unos segundos.',
  },
  file_too_large: {
    status: 413,
    errorType: 'TooLarge',
    message: 'El archivo excede el tamaño permitido.',
  },
  too_large: { status: 413, errorType: 'TooLarge', message: 'Lo que envías es demasiado grande.' },
  headers_too_large: {
    status: 431,
    errorType: 'TooLarge',
    message: 'La solicitud trae demasiados datos en su cabecera.',
  },
  idempotency_mismatch: {
    status: 422,
    errorType: 'IdempotencyMismatch',
    message: 'Esa clave de idempotencia ya se usó con otros datos.',
  },
  key_reused: {
    status: 422,
    errorType: 'IdempotencyMismatch',
    message: 'Esa referencia ya se usó con otros datos.',
  },
  too_many_requests: {
    status: 429,
    errorType: 'TooManyRequests',
    message: 'Hubo muchos intentos seguidos. Espera un momento y vuelve a intentarlo.',
  },
  code_locked: {
    status: 429,
    errorType: 'TooManyRequests',
    message: 'Ese código se bloqueó por intentos fallidos. Pide uno nuevo.',
  },
  internal: {
    status: 500,
    errorType: 'Internal',
    message: 'Tuvimos un problema. Tu avance está a salvo. Intenta de nuevo en un minuto.',
  },
  rates_unavailable: {
    status: 503,
    errorType: 'Unavailable',
    message: 'No podemos calcular cuotas en este momento. Intenta de nuevo en unos minutos.',
  },
  checks_busy: {
    status: 503,
    errorType: 'Unavailable',
    message: 'Estamos revisando muchos archivos a la vez. Intenta de nuevo en un minuto.',
  },
  unavailable: {
    status: 503,
    errorType: 'Unavailable',
    message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos minutos.',
  },
});

export type ErrorCode = keyof typeof errors;

/** Refusals that end with time (429): each says after how many seconds, in its details and in `Retry-After`. */
export type WaitCode = {
  [K in ErrorCode]: (typeof errors)[K]['status'] extends 429 ? K : never;
}[ErrorCode];

export interface FieldError {
  field: string;
  message: string;
}

/** What every refusal looks like on the wire (`api.md`, "Answers"). */
export interface ErrorBody {
  message: string;
  status: number;
  errorType: ErrorEntry['errorType'];
  details: FieldError[] | ({ code: ErrorCode } & Record<string, unknown>);
}
