import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ApiError } from './api-error.ts';
import { useCheckedFields } from './use-checked-fields.ts';
import type { FormState, FormValues } from './use-form-values.ts';

export type Problems<V extends FormValues> = { [K in keyof V]?: string | null | undefined };

interface FormOptions<V extends FormValues> {
  state: FormState<V>;
  /** The rules of the fields; null or nothing for a field that is fine. */
  validate: (values: V) => Problems<V>;
  /** Problems found elsewhere while the person types; they show at once. */
  known?: Problems<V>;
  /** What the server refused; its fields show it, with the summary, until they are edited. */
  refusal?: ApiError | undefined;
  /** Puts a value in order (lower case, single spaces) once its field is left or the typing rests. */
  tidy?: { [K in keyof V]?: (text: string) => string };
  pauseMs?: number;
  eager?: boolean;
}

/** Until the button has been drawn as busy. */
const DOUBLE_CLICK_MS = 100;

/**
 * The problems of a form. One shows when its field is left or the typing rests, never while somebody is
 * still writing for the first time; pressing the button shows all of them, with a summary.
 */
export function useForm<V extends FormValues>(options: FormOptions<V>) {
  type Name = keyof V & string;
  const { validate, known, refusal, tidy, pauseMs = 600, eager = false } = options;
  const { initial, values, change } = options.state;
  const [serverProblems, setServerProblems] = useState<Problems<V>>({});
  const [found, setFound] = useState<{ fieldId: string; message: string }[]>([]);
  const { checked, edited, left, showAll } = useCheckedFields<Name>({ pauseMs, eager, onCheck });

  const sentAtMs = useRef(Number.NEGATIVE_INFINITY);
  const names = Object.keys(initial) as Name[];
  const rules = validate(values);
  const atOnce = (name: Name) => known?.[name] || serverProblems[name];
  const problemOf = (name: Name) => rules[name] || atOnce(name);

  // With the refusal, and not after it is drawn: whoever sees it may send again.
  useLayoutEffect(() => {
    if (refusal) sentAtMs.current = Number.NEGATIVE_INFINITY;
  }, [refusal]);

  useEffect(() => {
    if (!refusal) return;
    const refused = Object.fromEntries(
      refusal.fields.map(({ field, message }) => [field, message]),
    );
    setServerProblems(refused as Problems<V>);
    setFound(problemsIn(refused));
  }, [refusal]);

  function onCheck(name: Name) {
    const inOrder = tidy?.[name]?.(values[name] ?? '');
    if (inOrder !== undefined && inOrder !== values[name]) change(only(name, inOrder));
  }

  /** What somebody typed or chose, and what that fills in: nobody is told off for the latter. */
  function set(typed: Partial<V>, filledIn: Partial<V> = {}) {
    // Whoever types again has seen what became of the last click.
    sentAtMs.current = Number.NEGATIVE_INFINITY;
    change({ ...typed, ...filledIn });
    for (const name of names.filter((candidate) => candidate in typed)) {
      setServerProblems((old) => ({ ...old, [name]: undefined }));
      edited(name);
    }
  }

  function only(name: Name, text: string) {
    return { [name]: text } as Partial<V>;
  }

  function errorOf(name: Name): string | undefined {
    return (checked.has(name) ? problemOf(name) : atOnce(name)) || undefined;
  }

  /** For the form's `onSubmit`: what is missing keeps it here, and a second click does not send it twice. */
  function check(event: FormEvent) {
    // The second click of a double click comes before the button can say that it is busy.
    if (event.timeStamp - sentAtMs.current < DOUBLE_CLICK_MS) return event.preventDefault();
    const problems = problemsIn(Object.fromEntries(names.map((name) => [name, problemOf(name)])));
    showAll(names);
    setFound(problems);
    if (problems.length > 0) return event.preventDefault();
    // A slow phone takes its time over the first click; it counts from its end.
    sentAtMs.current = Number.POSITIVE_INFINITY;
    queueMicrotask(() => {
      sentAtMs.current = performance.now();
    });
  }

  function field(name: Name) {
    return {
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set(only(name, event.currentTarget.value)),
      onBlur: () => left(name),
    };
  }

  function box(name: Name) {
    return {
      name,
      checked: values[name] === 'true',
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(only(name, event.currentTarget.checked ? 'true' : '')),
    };
  }

  const summary = {
    errors: found,
    /** What is wrong by now: null for nothing, unknown until the field is checked again. */
    now: (fieldId: string) =>
      checked.has(fieldId as Name) ? problemOf(fieldId as Name) || null : undefined,
  };

  return { values, set, field, box, errorOf, check, summary };
}

function problemsIn(problems: Record<string, string | null | undefined>) {
  return Object.entries(problems).flatMap(([fieldId, message]) =>
    message ? [{ fieldId, message }] : [],
  );
}
