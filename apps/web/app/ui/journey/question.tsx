import { type ReactNode, useEffect, useRef } from 'react';

type QuestionProps = { title: string; children?: ReactNode };

/** The one h1 of a screen. It takes the focus when the screen opens, so a new step is read aloud. */
export function Question({ title, children }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="flex flex-col gap-2">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-h1 font-bold tracking-tight outline-none focus-visible:shadow-none"
      >
        {title}
      </h1>
      {children !== undefined && <div className="text-text2">{children}</div>}
    </div>
  );
}
