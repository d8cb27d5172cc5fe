import { html } from '../../platform/html';
import { notice } from './data-parts';
import { layout } from './layout';

/** The login page; `to` is the page to open afterwards. */
export const loginPage = (base: string, { to, failed }: { to: string; failed: boolean }): string =>
  layout({
    base,
    title: 'Log in',
    navigation: false,
    main: html`${notice({ refusal: failed ? 'The email address or the password is wrong.' : null, done: null })}
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
