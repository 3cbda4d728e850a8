import { useEffect, useRef, useState } from 'react';

interface CheckOptions<Name> {
  /** How long the typing must rest before a field that was left once is checked again. */
  pauseMs: number;
  /** Checks after the pause even before the field was left. */
  eager: boolean;
  onCheck: (name: Name) => void;
}

/** Which fields may show their problem by now. */
export function useCheckedFields<Name extends string>(options: CheckOptions<Name>) {
  const { pauseMs, eager, onCheck } = options;
  const [checked, setChecked] = useState<ReadonlySet<Name>>(new Set());
  const everLeft = useRef(new Set<Name>());
  const timers = useRef(new Map<Name, ReturnType<typeof setTimeout>>());
  // A pause ends long after the render that started it.
  const latestOnCheck = useRef(onCheck);

  useEffect(() => {
    latestOnCheck.current = onCheck;
  });

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending.values()) clearTimeout(timer);
    };
  }, []);

  function checkNow(name: Name) {
    clearTimeout(timers.current.get(name));
    latestOnCheck.current(name);
    setChecked((old) => new Set(old).add(name));
  }

  return {
    checked,
    edited(name: Name) {
      clearTimeout(timers.current.get(name));
      setChecked((old) => new Set([...old].filter((other) => other !== name)));
      if (!eager && !everLeft.current.has(name)) return;
      const timer = setTimeout(() => checkNow(name), pauseMs);
      timers.current.set(name, timer);
    },
    left(name: Name) {
      everLeft.current.add(name);
      checkNow(name);
    },
    showAll(names: readonly Name[]) {
      for (const name of names) everLeft.current.add(name);
      setChecked(new Set(names));
    },
  };
}
