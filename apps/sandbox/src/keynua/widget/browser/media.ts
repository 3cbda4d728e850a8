export const mediaScript = /* js */ `
const LOOK_MS = 500;
const media = {
  image: {
    view: 'id',
    title: 'Muestra tu documento',
    advice: 'Pon tu DNI o carné de extranjería sobre una superficie plana, con buena luz y sin reflejos.',
    taken: 'Documento capturado',
    facing: 'environment',
    draw: drawSampleCard,
    shape: 'card',
  },
  livenessinput: {
    view: 'face',
    title: 'Muestra tu rostro',
    advice: 'Mira de frente a la cámara, con buena luz y sin lentes ni gorra.',
    taken: 'Prueba de vida realizada',
    facing: 'user',
    draw: drawSampleFace,
    shape: 'face',
  },
};

function showMedia(session, input, problem = '') {
  const { view, title, advice, facing, draw, shape } = media[input.type];
  const error = errorText('keynua-media-error');
  const camera = button('usar cámara', 'primary', () => whileBusy(camera, async () => {
    error.textContent = '';
    const opened = await openCamera(facing).catch(() => null);
    if (opened !== null) showCamera(session, input, opened);
    else error.textContent = 'No pudimos usar la cámara. Dale permiso e inténtalo otra vez, o usa la imagen de muestra.';
  }));
  const sample = button('usar imagen de muestra', 'secondary', () =>
    whileBusy(sample, async () => take(session, input, await draw())));
  showView(session, view, title, [
    element('div', { className: 'keynua-frame keynua-' + shape, 'aria-hidden': 'true' }),
    paragraph(advice),
    error,
    camera,
    sample,
  ]);
  error.textContent = problem;
}

function showCamera(session, input, { video, stop }) {
  const { view, title, shape } = media[input.type];
  const shoot = button('capturar', 'primary', () => whileBusy(shoot, async () => {
    const blob = await capture(video).catch(() => null);
    if (blob === null) return;
    await take(session, input, blob);
  }));
  const cancel = button('cancelar', 'secondary', () => showMedia(session, input));
  showView(session, view, title, [
    element('div', { className: 'keynua-frame keynua-live keynua-' + shape }, video), shoot, cancel,
  ]);
  session.stopCamera = stop;
  stopWhenGone(video, stop);
}

/** The page may take the widget away without a word; the camera must not stay on. */
function stopWhenGone(video, stop) {
  const look = setInterval(() => {
    if (video.isConnected) return;
    stop();
    clearInterval(look);
  }, LOOK_MS);
}

async function take(session, input, blob) {
  const linkId = await upload(session, input.id, blob);
  if (linkId === null) {
    return showMedia(session, input, 'No pudimos enviar la imagen. Revisa tu conexión e inténtalo otra vez.');
  }
  session.links.set(input.id, linkId);
  showTaken(session, input, blob);
}

/** The last one ends with the signature itself. */
function showTaken(session, input, blob = null) {
  const { view, title, taken, shape } = media[input.type];
  const isLast = nextStep(session) === null;
  const fold = isLast ? sandboxFold() : null;
  const go = isLast
    ? button('firmar', 'primary', () => whileBusy(go, () => sign(session, fold.wish())))
    : button('continuar', 'primary', () => showNextStep(session));
  const again = button('repetir', 'secondary', () => {
    session.links.delete(input.id);
    showMedia(session, input);
  });
  showView(session, view, title, [
    blob === null ? null : element('div', { className: 'keynua-frame keynua-' + shape }, pictureOf(blob)),
    element('p', { className: 'keynua-done', role: 'status' }, element('span', { textContent: taken })),
    isLast ? paragraph('Al firmar aceptas los documentos que revisaste.', 'keynua-note') : null,
    go,
    again,
    fold?.node ?? null,
  ]);
}

function pictureOf(blob) {
  const picture = element('img', { src: URL.createObjectURL(blob), alt: 'La imagen que se envió' });
  picture.addEventListener('load', () => URL.revokeObjectURL(picture.src), { once: true });
  return picture;
}
`;
