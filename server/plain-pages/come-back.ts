/**
 * Runs in the page that is shown without a connection: looks for one now and then, and loads the page that was asked for once there is
 * one. Its text goes to browsers: it uses nothing from outside.
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
      // Still away.
    }
  };
  window.addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => void look());
  setInterval(() => void look(), everyMs);
}
