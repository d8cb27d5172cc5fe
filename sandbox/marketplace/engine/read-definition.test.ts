import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DefinitionError, readDefinition } from './read-definition';

const initial = ':name :transition/start :actor :actor.role/customer :to :state/a';
const withTransitions = (more: string, notifications = '') =>
  `{:format :v3 :transitions [{${initial}} ${more}] :notifications [${notifications}]}`;

function problemsOf(text: string): string {
  try {
    readDefinition(text);
    return 'none';
  } catch (error) {
    if (error instanceof DefinitionError) return error.message;
    throw error;
  }
}

test('a whole process is read', () => {
  const definition = readDefinition(`
    ;; a comment
    {:format :v3
     :transitions
     [{:name :transition/request, :actor :actor.role/customer, :privileged? true, :to :state/pending
       :actions [{:name :action/create-pending-booking :config {:type :time}}
                 #_ {:name :action/fail}
                 {:name :action/privileged-set-line-items}]}
      {:name :transition/expire :from :state/pending :to :state/expired
       :at {:fn/plus [{:fn/timepoint [:time/first-entered-state :state/pending]} {:fn/period ["PT15M"]}]}}]
     :notifications
     [{:name :notification/new :on :transition/request :to :actor.role/provider :template :new-request}]}`);
  expect(definition.transitions).toHaveLength(2);
  expect(definition.transitions[0]).toEqual({
    name: 'transition/request',
    from: null,
    to: 'state/pending',
    trigger: { kind: 'actor', role: 'customer' },
    privileged: true,
    actions: [
      { name: 'action/create-pending-booking', config: { type: 'time' } },
      { name: 'action/privileged-set-line-items', config: {} },
    ],
  });
  expect(definition.transitions[1]?.trigger.kind).toBe('time');
  expect(definition.notifications).toEqual([
    {
      name: 'notification/new',
      on: 'transition/request',
      to: 'provider',
      template: 'new-request',
      at: null,
    },
  ]);
});

test.each([
  ['{:format :v3 :transitions [}', 'Unmatched delimiter: } [at line 1, column 28]'],
  [
    '{:format :v3\n :transitions [',
    'EOF while reading, expected ] to match [ [at line 2, column 15]',
  ],
  ['{:format "v3', 'Unterminated string'],
  ['', 'Failed to parse the process.'],
  ['[]', 'The process must be a map'],
  ['{:format :v3 :format :v3}', 'Duplicate key: :format'],
  ['{:format :v2 :transitions []}', 'The process :format must be :v3 instead of :v2'],
  ['{:transitions []}', 'The process :format must be :v3 instead of nil'],
  ['{:format :v3 :transitions []}', 'The process has no initial transition.'],
  ['{:format :v3 :transitions {}}', 'The value of :transitions must be a vector.'],
  [
    withTransitions('{:to :state/b :from :state/a :actor :actor.role/provider}'),
    'Missing mandatory key :name',
  ],
  [
    withTransitions('{:name :transition/x :from :state/a :actor :actor.role/provider}'),
    'Missing mandatory key :to',
  ],
  [
    withTransitions('{:name "x" :from :state/a :to :state/b :actor :actor.role/provider}'),
    'must be a keyword. You gave: "x"',
  ],
  [
    withTransitions(`{${initial}}`),
    'Invalid transition :transition/start. Transition names must be unique.',
  ],
  [
    withTransitions('{:name :transition/x :from :state/a :to :state/b}'),
    'You must specify exactly one of :actor or :at.',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/a :to :state/b :actor :actor.role/customer :at {:fn/timepoint [:time/booking-end]}}',
    ),
    'You must specify exactly one of :actor or :at.',
  ],
  [
    withTransitions('{:name :transition/x :from :state/a :to :state/b :actor :actor.role/admin}'),
    'Transition actor role must be one of: :actor.role/customer, :actor.role/provider, :actor.role/operator.\nYou gave: :actor.role/admin',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/a :to :state/b :actor #{:actor.role/customer}}',
    ),
    'Unsupported EDN value',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/c :to :state/d :actor :actor.role/provider}',
    ),
    'Unreachable state: :state/c',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/a :to :state/b :actor :actor.role/provider :actions [{:name :action/privileged-update-metadata}]}',
    ),
    'Actions that require privileged context are: :action/privileged-update-metadata',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/a :to :state/b :actor :actor.role/provider :actions [{:name :action/nonsense}]}',
    ),
    'Unknown action name: :action/nonsense. Available actions are:\n:action/accept-booking',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/a :to :state/b :actor :actor.role/provider :actions [{:name :action.initializer/init-listing-tx}]}',
    ),
    'Unknown action name: :action.initializer/init-listing-tx',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/a :to :state/b :actor :actor.role/provider :actions [{:name :action/accept-booking :config []}]}',
    ),
    'Invalid action. The value for :config must be a map.',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/a :to :state/b :actor :actor.role/provider :actions [{:name :action/create-pending-booking :config {:type :week}}]}',
    ),
    'The :config {:type :week} is not valid.',
  ],
  [
    withTransitions('{:name :transition/x :from :state/a :to :state/b :at {:fn/later []}}'),
    'Invalid time expression.',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/a :to :state/b :at {:fn/timepoint [:time/first-entered-state :state/z]}}',
    ),
    'Unknown state :state/z used in time expression of transition :transition/x',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/a :to :state/b :at {:fn/timepoint [:time/first-transitioned :transition/z]}}',
    ),
    'Unknown transition :transition/z used in time expression of transition :transition/x',
  ],
  [
    withTransitions('{:name :transition/x :to :state/b :actor :actor.role/operator}'),
    'must be :actor.role/customer or :actor.role/provider for all initial transitions.',
  ],
  [
    withTransitions(
      '{:name :transition/x :from :state/a :to :state/b :actor :actor.role/provider :privileged? 1}',
    ),
    'must be a boolean value true or false. You gave: 1',
  ],
  [
    withTransitions(
      '',
      '{:name :notification/n :on :transition/z :to :actor.role/customer :template :t}',
    ),
    "The process doesn't define a transition by name: :transition/z",
  ],
  [
    withTransitions(
      '',
      '{:name :notification/n :on :transition/start :to :actor.role/operator :template :t}',
    ),
    'The value of :to must be :actor.role/customer or :actor.role/provider.',
  ],
  [
    withTransitions(
      '',
      '{:name :notification/n :on :transition/start :to :actor.role/customer :template :a/t}',
    ),
    'must be a plain, unqualified keyword. You gave: :a/t',
  ],
  [
    withTransitions(
      '',
      '{:name :notification/n :on :transition/start :to :actor.role/customer :template :t} {:name :notification/n :on :transition/start :to :actor.role/customer :template :t}',
    ),
    'Notification names must be unique.',
  ],
  [
    withTransitions(
      '',
      '{:name :notification/n :on :transition/start :to :actor.role/customer :template :t :at {:fn/timepoint [:time/first-entered-state :state/z]}}',
    ),
    'Unknown state :state/z used in time expression of notification :notification/n',
  ],
])('%s', (text, expected) => {
  expect(problemsOf(text)).toContain(expected);
});

test('all faults are reported at once', () => {
  const message = problemsOf(
    withTransitions('{:name :transition/x} {:name :transition/y :from :state/a :to :state/b}'),
  );
  expect(message).toContain('Found 3 errors.');
});

test('brackets inside strings, comments and characters do not count', () => {
  expect(problemsOf(`{:format :v3 ; }]\n :transitions [{${initial} :doc "a } \\" ] b"}]}`)).toBe(
    'none',
  );
});

const PROCESSES = path.join(__dirname, '..', '..', '..', 'process');
const realDefinitions = readdirSync(PROCESSES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => path.basename(file) === 'process.edn',
);

test('the project has definitions to read', () => {
  expect(realDefinitions.length).toBeGreaterThanOrEqual(3);
});

test.each(realDefinitions)('%s can be read', (file) => {
  const definition = readDefinition(readFileSync(path.join(PROCESSES, file), 'utf8'));
  expect(definition.transitions.length).toBeGreaterThan(3);
});
