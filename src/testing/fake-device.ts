/** The answers of a browser to a request for notifications. */
interface Given {
  permission: NotificationPermission;
  says: NotificationPermission;
  /** Whether the vendor gives an address. */
  vendorAnswers: boolean;
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true });

/** Adds browser notifications to the page, which jsdom does not have. Returns their state and a function that removes them. */
export function fakeDevice(given: Partial<Given> = {}) {
  const state: Given & { endpoint: string | null } = {
    permission: 'default',
    says: 'granted',
    vendorAnswers: true,
    endpoint: null,
    ...given,
  };
  const subscription = () => ({
    toJSON: () => ({ endpoint: state.endpoint, keys: { p256dh: 'key', auth: 'auth' } }),
    unsubscribe: () => {
      state.endpoint = null;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(state.endpoint === null ? null : subscription()),
    subscribe: () => {
      if (!state.vendorAnswers) return Promise.reject(new Error('push service not available'));
      state.endpoint = 'https://vendor.example/device';
      return Promise.resolve(subscription());
    },
  };
  define(navigator, 'serviceWorker', { ready: Promise.resolve({ pushManager }) });
  define(window, 'PushManager', {});
  define(window, 'Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: () => {
      state.permission = state.says;
      return Promise.resolve(state.says);
    },
  });
  const remove = () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  };
  return { state, remove };
}
