import type { SceneDrawing } from './drawing.ts';

export const atTheDeskScenes: readonly SceneDrawing[] = [
  {
    // Six digits, and it is done.
    thread: 'M0 150h122l22 18 44-46c16-16 24 28 60 28h72',
    around: (
      <>
        <path
          className="fill-surface stroke-brand"
          strokeWidth="5"
          d="M32 42h34v48H32zM76 42h34v48H76zM120 42h34v48h-34zM166 42h34v48h-34zM210 42h34v48h-34zM254 42h34v48h-34z"
        />
        <path
          className="stroke-accent"
          strokeWidth="12"
          d="M49 66h.1M93 66h.1M137 66h.1M183 66h.1M227 66h.1M271 66h.1"
        />
      </>
    ),
  },
  {
    // Every week has its transfer.
    thread: 'M0 150H320M108 108h86',
    around: (
      <>
        <rect
          className="fill-surface stroke-brand"
          x="84"
          y="34"
          width="136"
          height="113"
          rx="12"
        />
        <path className="stroke-brand" d="M84 64h136M116 24v20M188 24v20" />
        <path
          className="stroke-brand"
          strokeWidth="8"
          d="M108 84h.1M130 84h.1M152 84h.1M174 84h.1M196 84h.1M108 130h.1M130 130h.1M152 130h.1"
        />
        <circle className="fill-accent-soft stroke-accent" cx="222" cy="112" r="30" />
        <text x="222" y="121" textAnchor="middle" className="fill-accent-text text-h2 font-bold">
          S/
        </text>
      </>
    ),
  },
  {
    // The thread is what closes it.
    thread: 'M0 150h106M128 76V56c0-44 64-44 64 0v20M214 150h106',
    around: (
      <>
        <rect
          className="fill-surface stroke-brand"
          x="106"
          y="76"
          width="108"
          height="71"
          rx="14"
        />
        <circle className="fill-brand" cx="160" cy="104" r="8" />
        <path className="stroke-brand" d="M160 106v18" />
      </>
    ),
  },
];
