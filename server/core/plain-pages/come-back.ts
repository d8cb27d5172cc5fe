/**
 * Runs in the page that is shown without a connection: checks for a connection from time to time, and loads the
 * requested page once there is one. It is inlined in the page as text, so it uses nothing from outside.
 */
export function comeBack(healthPath: string, everyMs: number): void {
  const [, theme] = /(?:^|; )theme=(light|dark)/.exec(document.cookie) ?? [];
  if (theme) document.documentElement.dataset['theme'] = theme;
  const look = async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      const { ok } = await fetch(healthPath, { cache: 'no-store' });
      if (ok) window.location.reload();
    } catch {
      // Still no connection.
    }
  };
  window.addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), everyMs);
}
