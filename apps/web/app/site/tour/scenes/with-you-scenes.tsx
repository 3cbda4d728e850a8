import type { SceneDrawing } from './drawing.ts';

export const withYouScenes: readonly SceneDrawing[] = [
  {
    // A framed QR on the counter, and a sticker.
    thread: 'M0 150H320M212 96l14 14 24-28',
    around: (
      <>
        <path className="stroke-brand" d="M92 130l-10 18M150 130l10 18" />
        <rect
          className="fill-surface stroke-brand"
          x="66"
          y="14"
          width="110"
          height="118"
          rx="10"
        />
        <path
          className="stroke-brand"
          strokeWidth="5"
          d="M86 34h26v26H86zM130 34h26v26h-26zM86 82h26v26H86zM130 82h8v8M156 84v8M132 108h8M154 108h.1"
        />
        <circle className="fill-accent-soft stroke-brand" cx="230" cy="96" r="40" />
      </>
    ),
  },
  {
    // Somebody answers, at known hours.
    thread: 'M0 150H320M100 70h.1M128 70h.1M156 70h.1M246 44v24l16 12',
    around: (
      <>
        <path
          className="fill-surface stroke-brand"
          d="M84 26h88a18 18 0 0 1 18 18v52a18 18 0 0 1-18 18h-52l-28 26v-26h-8a18 18 0 0 1-18-18V44a18 18 0 0 1 18-18z"
        />
        <circle className="fill-surface stroke-brand" cx="246" cy="68" r="38" />
      </>
    ),
  },
  {
    // Thank you.
    thread:
      'M0 150c80 0 120 0 160-12-84-46-74-108-36-108 22 0 36 24 36 24s14-24 36-24c38 0 48 62-36 108 40 12 80 12 160 12',
    around: (
      <path
        className="fill-accent-soft"
        d="M160 138C76 92 86 30 124 30c22 0 36 24 36 24s14-24 36-24c38 0 48 62-36 108z"
      />
    ),
  },
  {
    // Three sizes, one thread.
    thread: 'M0 150h34v-46h52v46h30V74h68v76h30V30h82v120h24',
    around: (
      <>
        <path className="fill-surface" d="M34 104h52v46H34zM116 74h68v76h-68zM214 30h82v120h-82z" />
        <path
          className="stroke-brand"
          d="M60 116v16M52 124h16M150 90v16M142 98h16M255 48v20M245 58h20M136 128h.1M164 128h.1M236 92h.1M255 92h.1M274 92h.1M236 120h.1M255 120h.1M274 120h.1"
        />
      </>
    ),
  },
  {
    // The last question is answered, and the thread has come to its end.
    thread: 'M0 150H280',
    around: (
      <>
        <circle className="fill-surface stroke-brand" cx="112" cy="72" r="52" />
        <path
          className="stroke-accent"
          strokeWidth="8"
          d="M92 60c0-30 42-30 42 0 0 20-22 18-22 36M112 112h.1"
        />
        <circle className="fill-brand" cx="222" cy="84" r="38" />
        <path className="stroke-on-brand" strokeWidth="8" d="M204 84l13 13 24-26" />
        <circle className="fill-brand" cx="284" cy="150" r="9" />
      </>
    ),
  },
];
