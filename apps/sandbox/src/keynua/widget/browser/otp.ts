export const otpScript = /* js */ `
const OTP = 'send-otp/v1';
const SECOND_MS = 1000;
const otpErrors = {
  WRONG_CODE: 'El código no es correcto. Revísalo e inténtalo otra vez.',
  OUT_OF_ATTEMPTS: 'Ya no quedan intentos con este código. Pide otro.',
  EXPIRED_CODE: 'El código venció. Pide otro.',
  USED_CODE: 'Ese código ya se usó. Pide otro.',
  CODE_SENT_RECENTLY: 'Te enviamos un código hace un momento. Espera un poco para pedir otro.',
};

async function showOtp(session) {
  const details = await call('POST', OTP + '/details', { auth: authOf(session) });
  if (details.ok && details.body.sent) enterCode(session, details.body);
  else askForCode(session);
}

function authOf({ token }) {
  return { type: 'contract', token };
}

function askForCode(session) {
  const error = errorText('keynua-otp-error');
  const send = button('enviar código', 'primary', () => whileBusy(send, async () => {
    const { ok, body } = await call('PUT', OTP, { auth: authOf(session) });
    if (ok) enterCode(session, body);
    else error.textContent = otpError(body);
  }));
  showView(session, 'otp', 'Confirma que eres tú', [
    paragraph('Te enviaremos un código de seis dígitos ' + whereTo(session) + '.'),
    error,
    send,
  ]);
}

function enterCode(session, { resendInSec }) {
  const error = errorText('keynua-otp-error');
  const field = element('input', {
    id: 'keynua-code', type: 'text', inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 6,
    className: 'keynua-code', 'aria-describedby': 'keynua-otp-error',
  });
  const check = element('button', { type: 'submit', className: 'keynua-button keynua-primary', textContent: 'verificar' });
  const resend = button('reenviar código', 'quiet', () => whileBusy(resend, async () => {
    const { ok, body } = await call('PUT', OTP, { auth: authOf(session) });
    if (ok) enterCode(session, body);
    else error.textContent = otpError(body);
  }));
  const wait = paragraph('', 'keynua-note');
  const form = element('form', { noValidate: true },
    element('label', { htmlFor: 'keynua-code', textContent: 'Código de seis dígitos' }), field, error, check);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    whileBusy(check, () => verify(session, field, error));
  });
  showView(session, 'otp', 'Escribe el código', [
    paragraph('Lo enviamos ' + whereTo(session) + '.'), form, wait, resend,
  ]);
  countDown(wait, resend, resendInSec);
}

async function verify(session, field, error) {
  const code = field.value.replace(/[^0-9]/g, '');
  const { ok, body } = code.length === 6
    ? await call('POST', OTP, { auth: authOf(session), code })
    : { ok: false, body: { code: 'SHORT' } };
  if (ok) {
    session.signing.progress.otpToken = body.otpToken;
    return showNextStep(session);
  }
  error.textContent = body.code === 'SHORT' ? 'El código tiene seis dígitos.' : otpError(body);
  field.setAttribute('aria-invalid', 'true');
  field.focus();
}

function countDown(note, resend, fromSec) {
  const endsAt = Date.now() + fromSec * SECOND_MS;
  const tick = () => {
    const leftSec = Math.ceil((endsAt - Date.now()) / SECOND_MS);
    resend.hidden = leftSec > 0;
    note.hidden = leftSec <= 0;
    note.textContent = 'Puedes pedir otro código en ' + leftSec + ' s.';
    if (leftSec > 0 && note.isConnected) setTimeout(tick, SECOND_MS);
  };
  tick();
}

function whereTo({ signing: { otp } }) {
  return otp.channel === 'sms' ? 'por SMS al celular terminado en ' + otp.to : 'al correo ' + otp.to;
}

function otpError({ code }) {
  return otpErrors[code] ?? 'No pudimos comunicarnos. Revisa tu conexión e inténtalo otra vez.';
}
`;
