/** Always beside words that say what is going on. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 animate-spin" aria-hidden="true">
      <circle
        cx="10"
        cy="10"
        r="7.5"
        className="fill-none stroke-current opacity-25"
        strokeWidth="2.5"
      />
      <path
        d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
        className="fill-none stroke-current"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
