import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cleanInput } from '../forms/clean-input.ts';
import { inputStyle } from '../forms/input-frame.tsx';
import { isTyping } from '../is-typing.ts';

type SearchBoxProps = {
  label: string;
  defaultValue: string;
  /** Called when the typing has paused. */
  onSearch: (text: string) => void;
  clean?: (text: string) => string;
  pauseMs?: number;
  /** Whether `/` leads here now: who switched single keys off keeps it for typing. */
  mayJump?: () => boolean;
  /** Whoever came to this page came to search. */
  hasFocus?: boolean;
};

const always = () => true;

/** `/` jumps here from anywhere on the page, Escape empties it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, defaultValue, onSearch, clean, pauseMs = 700, mayJump = always } = props;
  const { hasFocus = false } = props;
  const [text, setText] = useState(defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

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

  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string, waitMs: number) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next), waitMs);
  }

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
          search(event.currentTarget.value, pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') search('', 0);
        }}
        className={inputStyle}
      />
      {text !== '' && <IconButton icon={X} label="Borrar búsqueda" onClick={() => search('', 0)} />}
    </search>
  );
}
