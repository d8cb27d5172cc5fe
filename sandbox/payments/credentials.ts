/** The fixed keys of the embedded payment service. They open nothing elsewhere. */
export const SECRET_KEY = 'sk_test_sandbox';
export const PUBLISHABLE_KEY = 'pk_test_sandbox';
/** The marketplace's own account, which connected accounts are connected to. */
export const PLATFORM_ACCOUNT = 'acct_1SandboxPlatform';
/** How rows name the platform's own objects. */
export const PLATFORM = 'platform';
