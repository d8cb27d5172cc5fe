/** The fixed keys of the embedded payment service. They open nothing elsewhere. */
export const SECRET_KEY = 'sk_test_sandbox';
/**
 * The key of the marketplace's own server, with few rights. With `_without_` and a kind of object after it, such as
 * `rk_test_sandbox_without_transfer`, it lacks the rights to that.
 */
export const RESTRICTED_KEY = 'rk_test_sandbox';
export const PUBLISHABLE_KEY = 'pk_test_sandbox';
/** Signs the events that are sent to the web application. */
export const WEBHOOK_SECRET = 'whsec_sandbox';
/** The marketplace's own account, which connected accounts are connected to. */
export const PLATFORM_ACCOUNT = 'acct_1SandboxPlatform';
/** The owner in the rows of the platform's own objects. */
export const PLATFORM = 'platform';
