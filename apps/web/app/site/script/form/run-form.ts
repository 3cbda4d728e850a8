import { ApiError } from '#lib/api-error.ts';
import { CHECK_FIELD, SENDING, toastCopy } from '../../form/copy.ts';
import { errorToast } from './error-toast.ts';
import { sendForm } from './send-form.ts';
import { focusFirstProblem, hasProblem, isPartOf, showProblem } from './show-problem.ts';

const WRONG = '[aria-invalid="true"]';

type Problems = Readonly<Record<string, string | undefined>>;

interface PageForm<V> {
  form: HTMLFormElement;
  read: () => V;
  problemsOf: (values: V) => Problems;
  /** Of the call that takes it. */
  path: string;
  bodyOf: (values: V) => unknown;
  onSent: (answer: unknown) => void;
}

/**
 * A form of a public page, from here on the script's to judge and to send. Every problem is told at once, and each goes
 * as the person corrects it; nothing that was typed is ever lost.
 */
export function runForm<V>({ form, read, problemsOf, path, bodyOf, onSent }: PageForm<V>): void {
  const toast = errorToast();
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const buttonText = button?.textContent ?? '';
  const { title } = document;
  let isSending = false;
  let shown: string[] = [];
  let ofServer: ReadonlySet<string> = new Set();
  let key = '';
  let lastBody = '';

  function setSending(sending: boolean) {
    isSending = sending;
    if (!button) return;
    button.ariaDisabled = sending ? 'true' : null;
    button.textContent = sending ? SENDING : buttonText;
  }

  function show(problems: Problems, isOfServer: boolean): void {
    for (const field of shown) showProblem(field, undefined);
    shown = Object.keys(problems).filter((field) => showProblem(field, problems[field]));
    ofServer = new Set(isOfServer ? shown : []);
    focusFirstProblem(form);
    tellInTitle();
  }

  /** What a screen reader says first, and what a tab shows, is that something is wrong. */
  function tellInTitle(): void {
    document.title = form.querySelector(WRONG) ? `Error: ${title}` : title;
  }

  /** The server refused what this page posted while it had no script: the address names the fields. */
  function showFieldsOfAddress(): void {
    const fields = new URLSearchParams(location.search).getAll('field').map(listOf);
    if (fields.length === 0) return;
    const problems = problemsOf(read());
    show(Object.fromEntries(fields.map((field) => [field, problems[field] ?? CHECK_FIELD])), true);
  }

  function refuse(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    const fields = error.fields.map(({ field, message }) => [listOf(field), message]);
    show(Object.fromEntries(fields), true);
    if (shown.length > 0) toast.show(toastCopy.text);
    // Specification 3 §8.
    else toast.show(error.status === 400 ? 'Bad request' : error.message);
  }

  async function send(values: V): Promise<void> {
    const body = JSON.stringify(bodyOf(values));
    // The same again after a lost line is the same; what was changed is another.
    if (body !== lastBody) key = crypto.getRandomValues(new Uint32Array(4)).join('-');
    lastBody = body;
    setSending(true);
    try {
      onSent(await sendForm(path, body, key));
    } catch (error) {
      setSending(false);
      refuse(error);
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const values = read();
    const problems = problemsOf(values);
    show(problems, false);
    if (shown.length > 0) toast.show(toastCopy.text);
    else void send(values);
  });

  form.addEventListener('input', ({ target }) => {
    const problems = problemsOf(read());
    for (const field of shown.filter(hasProblem)) {
      // What only the server found wrong stays until its own field is touched.
      const isSettled = !ofServer.has(field) || isPartOf(field, target);
      if (problems[field] !== undefined || isSettled) showProblem(field, problems[field]);
    }
    if (!form.querySelector(WRONG)) toast.hideSoon();
    tellInTitle();
  });

  // Back from the page of thanks, the document may be the same one.
  window.addEventListener('pageshow', () => setSending(false));
  showFieldsOfAddress();
  form.noValidate = true;
  form.dataset.ready = '';
}

/** A field inside a list is the list's: 'specialities.0'. */
function listOf(field: string): string {
  return field.replace(/\..*/, '');
}
