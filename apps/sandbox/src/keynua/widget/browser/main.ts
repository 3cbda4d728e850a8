export const mainScript = /* js */ `
const VIEWS = ['papers', 'otp', 'id', 'face'];
let running = null;

function run({ token, widgetContainerId, autoRefresh = 0, uiCallback = () => {} }) {
  const container = document.getElementById(widgetContainerId);
  if (container === null) throw new Error('There is no element ' + widgetContainerId + '.');
  linkStylesheet(HOME + 'widgets/widget.css');
  const root = element('section', { className: 'keynua', lang: 'es', 'aria-label': 'Firma electrónica' });
  running?.stopCamera();
  container.replaceChildren(root);
  const session = {
    token,
    root,
    uiCallback,
    autoRefreshMs: Number(autoRefresh) * 1000,
    signing: null,
    links: new Map(),
    view: null,
    hasShown: false,
    stopCamera: () => {},
    // Whoever left the page, or ran the widget once more, hears no more of this one.
    isOver: () => running !== session || !root.isConnected,
  };
  running = session;
  root.append(element('p', { className: 'keynua-note', role: 'status', textContent: 'Abriendo tu firma…' }));
  begin(session);
}

async function begin(session) {
  const { ok, body } = await readSigning(session);
  if (session.isOver()) return;
  if (!ok) {
    showFailure(session, 'No pudimos abrir tu firma', 'El enlace ya no sirve o no hay conexión.');
    return emit(session, { name: 'views failed', code: body.code, message: body.message });
  }
  takeIn(session, body);
  if (body.userState === 'done') {
    showFinished(session, null);
    return emit(session, { name: 'already finished' });
  }
  if (body.userState === 'working') {
    showProcessing(session);
    return follow(session);
  }
  showNextStep(session);
}

/** What the company says now takes the place of what it said before. */
function takeIn(session, signing) {
  session.signing = signing;
  session.links = new Map(signing.progress.links.map(({ itemId, linkId }) => [itemId, linkId]));
}

/** What is asked of this person this time, each with whether it was given. */
function stepsOf(session) {
  const { views, progress } = session.signing;
  const inputs = views.map(({ input }) => input);
  const needsPapers = inputs.some(({ type }) => type === 'terms' || type === 'documents');
  const pictures = inputs.filter(({ type }) => type in media);
  return [
    ...(needsPapers ? [{ view: 'papers', isDone: progress.hasReadPapers, show: () => showPapers(session) }] : []),
    { view: 'otp', isDone: progress.otpToken !== null, show: () => showOtp(session) },
    ...pictures.map((input) => ({
      view: media[input.type].view,
      isDone: session.links.has(input.id),
      show: () => showMedia(session, input),
      showAgain: () => showTaken(session, input),
    })),
  ];
}

function nextStep(session) {
  return stepsOf(session).find(({ isDone }) => !isDone) ?? null;
}

function showNextStep(session) {
  const step = nextStep(session);
  if (step !== null) step.show();
  else stepsOf(session).at(-1).showAgain();
}

/**
 * Replaces what is seen. The heading takes the focus: whoever does not see the change hears it. The page is told of
 * every change of view; what is no view of the company's has none.
 */
function showView(session, view, title, children) {
  if (session.isOver()) return;
  session.stopCamera();
  session.stopCamera = () => {};
  const heading = element('h2', { tabIndex: -1, textContent: title });
  session.root.replaceChildren(
    element('p', { className: 'keynua-brand' },
      element('strong', { textContent: 'keynua' }), element('span', { textContent: 'sandbox' })),
    ...progressOf(session, view),
    heading,
    ...children.filter((child) => child !== null),
  );
  if (session.hasShown) heading.focus();
  const isNew = view !== null && view !== session.view;
  session.hasShown = true;
  session.view = view;
  if (isNew) emit(session, { name: 'view', view });
}

function progressOf(session, view) {
  if (session.signing === null || !VIEWS.includes(view)) return [];
  const views = stepsOf(session).map((step) => step.view);
  const at = views.indexOf(view) + 1;
  return [
    element('p', { className: 'keynua-progress', textContent: 'Paso ' + at + ' de ' + views.length }),
    element('progress', { max: views.length, value: at, 'aria-hidden': 'true' }),
  ];
}

function emit({ uiCallback }, event) {
  try {
    uiCallback(event);
  } catch (error) {
    reportError(error);
  }
}

window.Keynua = { run };
`;
