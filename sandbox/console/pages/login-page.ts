import { html } from '../../platform/html';
import { layout } from './layout';

/** Where the operator logs in; `to` is the page to open afterwards. */
export const loginPage = (base: string, { to, failed }: { to: string; failed: boolean }): string =>
  layout({
    base,
    title: 'Log in',
    navigation: false,
    main: html`${failed ? html`<p role="alert">The email address or the password is wrong.</p>` : null}
      <form class="fields" method="post" action="${base}/login">
        <input type="hidden" name="to" value="${to}" />
        <label for="email">Email address</label>
        <input id="email" name="email" type="email" autocomplete="username" required />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
        />
        <button type="submit">Log in</button>
      </form>`,
  });
