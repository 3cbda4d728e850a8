import type { ReactNode } from 'react';
import { copy } from './copy.ts';

/** Marks of the companies whose cards are taken, drawn: in their own colours on white, in the dark too. */
const marks: readonly { name: string; drawing: ReactNode }[] = [
  {
    name: 'Visa',
    drawing: (
      <text x="24" y="21" fill="#1A1F71" fontStyle="italic" fontWeight="800" fontSize="15">
        VISA
      </text>
    ),
  },
  {
    name: 'Mastercard',
    drawing: (
      <>
        <circle cx="19" cy="16" r="9" fill="#EB001B" />
        <circle cx="29" cy="16" r="9" fill="#F79E1B" />
        <path d="M24 8.5a9 9 0 0 1 0 15a9 9 0 0 1 0-15z" fill="#FF5F00" />
      </>
    ),
  },
  {
    name: 'American Express',
    drawing: (
      <>
        <rect x="8" y="5" width="32" height="22" rx="3" fill="#006FCF" />
        <text x="24" y="20" fill="#fff" fontWeight="800" fontSize="11">
          AMEX
        </text>
      </>
    ),
  },
  {
    name: 'Diners Club',
    drawing: (
      <>
        <circle cx="24" cy="16" r="11" fill="#0079BE" />
        <circle cx="24" cy="16" r="8.5" fill="#fff" />
        <path d="M22 9.5a7 7 0 0 0 0 13zM26 9.5a7 7 0 0 1 0 13z" fill="#0079BE" />
      </>
    ),
  },
];

export function CardMarks() {
  return (
    <ul aria-label={copy.accepted} className="flex flex-wrap gap-2">
      {marks.map(({ name, drawing }) => (
        <li key={name}>
          <svg
            viewBox="0 0 48 32"
            role="img"
            aria-label={name}
            className="h-8 w-12"
            textAnchor="middle"
          >
            <rect x="0.5" y="0.5" width="47" height="31" rx="4" fill="#fff" stroke="#D9D5CB" />
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  );
}
