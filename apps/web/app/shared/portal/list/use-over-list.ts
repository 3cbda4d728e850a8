import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** What the list gives the dialog or drawer that stands over it. */
export interface OverList {
  close: () => void;
}

/** It closes the way it was opened, with the list's query, and what opened it has the focus again. */
export function useOverList(listPath: string): OverList {
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const before = useRef(pathname);
  /** The query with which the list led to it: the entry before is then the list itself. */
  const openedWith = useRef<string | null>(null);

  useEffect(() => {
    const last = before.current;
    before.current = pathname;
    if (last === pathname) return;
    if (pathname === listPath) focusLinkTo(last);
    else openedWith.current = last === listPath && navigationType === 'PUSH' ? search : null;
  }, [pathname, listPath, navigationType, search]);

  function close() {
    if (openedWith.current === search) void navigate(-1);
    else void navigate(`${listPath}${search}`, { replace: true, preventScrollReset: true });
  }

  return { close };
}

function focusLinkTo(path: string) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const opener = links.find((link) => link.pathname === path && link.tabIndex >= 0);
  (opener ?? document.getElementById('content'))?.focus();
}
