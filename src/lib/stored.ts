import * as v from 'valibot';

/** All values that this site stores in a browser. Those in the session's storage are deleted when somebody logs out or closes the tab. */
const keys = {
  'last-search': { area: 'sessionStorage' },
  payoutsSentBack: { area: 'sessionStorage' },
  'shared-position': { area: 'sessionStorage' },
  'toolyard.afterPayment': { area: 'sessionStorage' },
  'toolyard.draft': { area: 'sessionStorage' },
  'toolyard.pendingPayment': { area: 'sessionStorage' },
  'toolyard.waitingCartItem': { area: 'sessionStorage' },
  'toolyard.waitingCartTotal': { area: 'sessionStorage' },
  'toolyard.desk.keys': { area: 'localStorage', forgetAtLogout: false },
  'toolyard.favorites': { area: 'localStorage', forgetAtLogout: false },
  'toolyard.favorites.changed': { area: 'localStorage', forgetAtLogout: false },
  // `watch-kept-cards.ts` deletes those of other people.
  'toolyard.keptCards': { area: 'localStorage', forgetAtLogout: false },
  'toolyard.notNow': { area: 'localStorage', forgetAtLogout: false },
  'toolyard.recentSearches': { area: 'localStorage', forgetAtLogout: true },
  'toolyard.recentTools': { area: 'localStorage', forgetAtLogout: true },
  'toolyard.reminderClosed': { area: 'localStorage', forgetAtLogout: false },
  'toolyard.rowPlace': { area: 'localStorage', forgetAtLogout: false },
  'toolyard.toldDevice': { area: 'localStorage', forgetAtLogout: false },
} as const satisfies Readonly<
  Record<
    string,
    | { readonly area: 'sessionStorage' }
    | { readonly area: 'localStorage'; readonly forgetAtLogout: boolean }
  >
>;

type StoredKey = keyof typeof keys;

/** The values that the browser refused to store, because its storage is full or forbidden. This page still knows them. */
const refused = new Map<string, string>();

/** Whether the browser did it. Even the getter of a forbidden storage throws. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Earlier versions kept plain text under some keys.
    return text;
  }
};

export interface Stored<Value> {
  /** The name in the storage, for listeners to other tabs. */
  readonly name: string;
  /** Undefined if nothing is kept, on the server, and if another program wrote something different. */
  readonly read: () => Value | undefined;
  /** Stores a value; false if it is lost with this page, because the browser stores nothing. Never throws. */
  readonly write: (value: Value) => boolean;
  readonly forget: () => void;
}

/** The value that the browser stores under a key. `part` separates several values of one kind. */
export function stored<Value>(
  key: StoredKey,
  schema: v.GenericSchema<unknown, Value>,
  part?: string,
): Stored<Value> {
  const { area } = keys[key];
  const name = part === undefined ? key : `${key}.${part}`;
  return {
    name,
    read: () => {
      let text: string | null = null;
      attempt(() => (text = window[area].getItem(name)));
      const kept = refused.get(name) ?? text;
      const value = v.safeParse(schema, kept === null ? undefined : parsed(kept));
      return kept !== null && value.success ? value.output : undefined;
    },
    write: (value) => {
      const text = JSON.stringify(value);
      const isKept = attempt(() => window[area].setItem(name, text));
      if (isKept) refused.delete(name);
      else refused.set(name, text);
      return isKept;
    },
    forget: () => {
      refused.delete(name);
      attempt(() => window[area].removeItem(name));
    },
  };
}

/** Empties the session's storage. */
export function forgetSession(): void {
  refused.clear();
  attempt(() => window.sessionStorage.clear());
}

/** Forgets a person's traces, because later users of this browser should not see them. */
export function forgetPerson(): void {
  for (const [name, key] of Object.entries(keys)) {
    if (!('forgetAtLogout' in key) || !key.forgetAtLogout) continue;
    refused.delete(name);
    attempt(() => window[key.area].removeItem(name));
  }
}
