import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { IconButton } from '../actions/icon-button.tsx';
import { cleanInput } from '../forms/clean-input.ts';
import { inputStyle } from '../forms/input-frame.tsx';
import { isTyping } from '../is-typing.ts';

type SearchBoxProps = {
  label: string;
  /** What is searched for now; when somebody else changes it (the way back, a filter taken off), the box follows. */
  searched: string;
  /** Called when the typing has paused, with what is left of it without blanks at its ends. */
  onSearch: (text: string) => void;
  clean?: (text: string) => string;
  /** Less than this searches for nothing. */
  shortest?: number;
  pauseMs?: number;
  /** What no pause searches for: where a search costs something, half a number is not worth one. Enter does. */
  waitsForEnter?: (text: string) => boolean;
  /** Whether `/` leads here now: who switched single keys off keeps it for typing. */
  mayJump?: () => boolean;
  /** Whoever came to this page came to search. */
  hasFocus?: boolean;
};

const always = () => true;

/** `/` jumps here from anywhere on the page, Enter searches at once, Escape empties it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, clean, pauseMs = 700, mayJump = always, hasFocus = false } = props;
  const { text, type } = useTyped(props);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const jumpHere = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || !mayJump()) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', jumpHere);
    return () => document.removeEventListener('keydown', jumpHere);
  }, [mayJump]);

  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);

  return (
    <search className="flex min-h-11 w-full max-w-journey items-center rounded-input border border-control bg-surface pl-3 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
      <Search className="size-5 shrink-0 text-text2" strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          if (clean) cleanInput(event.currentTarget, clean);
          type(event.currentTarget.value, pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') type('', 0);
          if (event.key === 'Enter') type(text, 0);
        }}
        // A press on something else has the whole pause to begin before a search does.
        onBlur={() => type(text, pauseMs)}
        className={`${inputStyle} max-sm:placeholder:text-small`}
      />
      {text !== '' && <IconButton icon={X} label="Borrar búsqueda" onClick={() => type('', 0)} />}
    </search>
  );
}

/** What stands in the box, and what was asked for with it once the typing had paused. */
function useTyped({ searched, onSearch, shortest = 0, waitsForEnter }: SearchBoxProps) {
  const [text, setText] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last is what is wanted; those before it may still arrive. */
  const asked = useRef([searched]);
  const search = useRef(onSearch);
  const isLeaving = useIsLeaving();
  const late = useRef<() => void>(undefined);

  // Who opened a row while the typing paused is on the way to it, and a search would call them back: it waits, and is
  // made if the list is still there when they have arrived.
  useEffect(() => {
    search.current = (asks) => {
      if (isLeaving) late.current = () => onSearch(asks);
      else onSearch(asks);
    };
    if (isLeaving) return;
    late.current?.();
    late.current = undefined;
  });

  useEffect(() => {
    const arrived = asked.current.indexOf(searched);
    asked.current = arrived < 0 ? [searched] : asked.current.slice(arrived);
    if (arrived >= 0) return;
    clearTimeout(timer.current);
    setText(searched);
  }, [searched]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function type(next: string, waitMs: number) {
    setText(next);
    clearTimeout(timer.current);
    if (waitMs > 0 && waitsForEnter?.(next.trim())) return;
    timer.current = setTimeout(() => {
      const wanted = next.trim();
      const asks = wanted.length < shortest ? '' : wanted;
      if (asks === asked.current.at(-1)) return;
      asked.current.push(asks);
      search.current(asks);
    }, waitMs);
  }

  return { text, type };
}

/** Another page is on its way, not another view of this one. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
