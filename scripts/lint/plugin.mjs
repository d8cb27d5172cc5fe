import path from 'node:path';
import { importZones, whyForbidden } from './import-zones.cjs';

const root = path.resolve(import.meta.dirname, '../..');
const zones = importZones(root);

/** A rule that forbids everything that one of the selectors finds. */
const forbid = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
    ),
});

/** Names under which our folders can be imported from anywhere: the alias and the workspace. */
const folderNames = [
  ['~/', 'src/'],
  ['@toolyard/sandbox', 'sandbox'],
];

/** The path from the root of the module of ours that is imported. */
function fileOf(file, request) {
  const named = folderNames.find(([name]) => request.startsWith(name));
  if (named) return request.replace(...named);
  if (/^\.\.?(\/|$)/.test(request)) return path.posix.join(path.posix.dirname(file), request);
  return undefined;
}

const allowedImports = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const own = zones.filter(({ target }) => file.startsWith(`${target}/`));
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const imported = fileOf(file, source.value);
      const message = imported && whyForbidden(own, file, imported);
      if (message) context.report({ node: source, message });
    };
    const checkSource = (node) => check(node.source);
    return {
      ImportDeclaration: checkSource,
      ImportExpression: checkSource,
      ExportAllDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      TSImportType: checkSource,
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
    };
  },
};

/** Finds repeated imports without names, which `no-duplicate-imports` does not count. */
const importOnce = {
  create(context) {
    const seen = new Map();
    return {
      ImportDeclaration(node) {
        const { value } = node.source;
        seen.set(value, [...(seen.get(value) ?? []), node]);
      },
      'Program:exit'() {
        for (const nodes of seen.values()) {
          const bare = nodes.find(({ specifiers }) => specifiers.length === 0);
          const isLoaded = nodes.some((node) => node !== bare && node.importKind !== 'type');
          if (bare && isLoaded) {
            context.report({ node: bare, message: 'The module is imported already.' });
          }
        }
      },
    };
  },
};

const MAX_COMMENT = 140;

/** Limits the length of comments, because the formatter only breaks code. An address cannot be broken. */
const commentLength = {
  create: (context) => ({
    Program() {
      for (const node of context.sourceCode.getAllComments()) {
        const lines = context.sourceCode.lines.slice(node.loc.start.line - 1, node.loc.end.line);
        const isLong = (line) => line.length > MAX_COMMENT && !line.includes('://');
        if (node.loc.start.line === node.loc.end.line && !/^\s*\/[/*]/.test(lines[0])) continue;
        if (lines.some(isLong)) {
          context.report({ node, message: `A line has at most ${MAX_COMMENT} characters.` });
        }
      }
    },
  }),
};

/** What an expression between tags may show: both branches of a condition, or the right side of `&&`. */
function shownBy(expression) {
  if (expression.type === 'ConditionalExpression') {
    return [...shownBy(expression.consequent), ...shownBy(expression.alternate)];
  }
  return expression.type === 'LogicalExpression' ? shownBy(expression.right) : [expression];
}

/** Whether a call makes a text, by a function of ours or of the language. */
const makesText = ({ callee }) =>
  callee.type === 'MemberExpression'
    ? ['format', 'moments', 'times'].includes(callee.object.name) || callee.property.name === 'join'
    : ['text', 'String'].includes(callee.name);

function isText(expression) {
  if (expression.type === 'Literal') return /\S/.test(String(expression.value ?? ''));
  if (expression.type === 'CallExpression') return makesText(expression);
  return expression.type === 'TemplateLiteral';
}

/** Text must have no neighbors: a browser's translator replaces text nodes, and React finds them again only if they are alone. */
const textAlone = {
  create(context) {
    const check = ({ children }) => {
      const shown = children.filter(
        (child) => child.type !== 'JSXText' && child.expression?.type !== 'JSXEmptyExpression',
      );
      if (shown.length < 2) return;
      for (const child of shown) {
        if (child.type !== 'JSXExpressionContainer' || !shownBy(child.expression).some(isText))
          continue;
        context.report({ node: child, message: 'A text beside others has an element of its own.' });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** Components that show the text whose key is their `text`. */
const saying = ['Button', 'LinkButton', 'SubmitButton', 'Link', 'Note', 'Badge', 'VisuallyHidden'];

const textAsProp = {
  create: (context) => ({
    JSXElement({ openingElement, children }) {
      const shown = children.filter((child) => child.type !== 'JSXText' || /\S/.test(child.value));
      const [only] = shown;
      const isText = shown.length === 1 && only.openingElement?.name.name === 'Text';
      if (!isText || !saying.includes(openingElement.name.name)) return;
      const isKeyed = only.openingElement.attributes.some(({ name }) => name?.name === 'id');
      const isPlain = only.openingElement.attributes.every(({ name }) => name?.name !== 'as');
      if (isKeyed && isPlain)
        context.report({
          node: openingElement,
          message: 'The key of a text is the property `text`.',
        });
    },
  }),
};

/** The project's own rules. `.oxlintrc.json` says where each applies. */
export default {
  meta: { name: 'toolyard' },
  rules: {
    'import-zones': allowedImports,
    'import-once': importOnce,
    'comment-length': commentLength,
    'text-alone': textAlone,
    'text-as-prop': textAsProp,
    'every-state-named': forbid(
      'Name every state: without a default the compiler says which is missing.',
      'SwitchStatement:has(SwitchCase > Literal[value=/^(state|transition)\\//]) > SwitchCase[test=null]',
    ),
    'no-for-each': forbid('Use for…of.', 'CallExpression[callee.property.name="forEach"]'),
    'no-any-signal': forbid(
      'Node may collect a timeout under AbortSignal.any before it fires (nodejs/node issue 57736).',
      'MemberExpression[object.name="AbortSignal"][property.name="any"]',
    ),
    'limited-idle': forbid(
      'The idle moment may never come: `whenIdle` has a limit.',
      'CallExpression > .callee Identifier[name="requestIdleCallback"]',
      'CallExpression > Identifier.callee[name="requestIdleCallback"]',
    ),
    'no-packed-members': forbid(
      'Write the members out, one a line: this spread only packs them.',
      'ObjectExpression > SpreadElement > ObjectExpression.argument',
      'JSXSpreadAttribute > ObjectExpression.argument:not(:has(> Property[computed=true]))',
    ),
    'no-machine-format': forbid(
      'Browsers write dates of one locale differently: read machine values with `formatToParts`.',
      'CallExpression[callee.property.name="format"][callee.object.arguments.0.type="Literal"]',
    ),
    'one-storage': forbid(
      'Browsers may forbid storage: `lib/stored` has the keys, and never throws.',
      'Identifier[name=/^(local|session)Storage$/]',
    ),
    'one-form': forbid(
      'Forms stand on `CallForm`, `FieldForm` or `PlainForm`, which say how they are sent.',
      'JSXOpeningElement > JSXIdentifier.name[name="form"]',
    ),
    'one-way-to-call': forbid(
      'Take `useCommand`, `useAnswer` or a `CallForm`. Thunks that need the store, and what `src/api` makes of more than a body, are named in `.oxlintrc.json`.',
      'ImportSpecifier[imported.name=/^(callServer|askServer|fileFromServer)$/]',
    ),
    'readonly-members': forbid(
      'The members of an interface are readonly.',
      ':not(TSModuleBlock) > TSInterfaceDeclaration > TSInterfaceBody > TSPropertySignature[readonly!=true]',
    ),
    // An email to a person is a kind in the table of notices, which sends it once.
    'one-sender': forbid(
      'Add a kind to server/core/notices and tell it with tellOrder or tellPerson.',
      'CallExpression[callee.name="send"] > ObjectExpression > Property[key.name="headers"]',
      'CallExpression[callee.property.name="send"] > ObjectExpression > Property[key.name="headers"]',
    ),
    // `situationOf` decides what an order is in, and rules of the domain read its state. Tables of words may have states as their keys.
    'no-order-state': forbid(
      'Take a rule of `~/domain/order`: only these read the state and the transitions of an order.',
      ':not(Property) > Literal[value=/^(state|transition)\\u002f/]',
    ),
    // Rules are judged by the marketplace's clock. Code that only measures how long something takes uses `performance.now()`.
    'no-device-clock': forbid(
      "The device's clock may be wrong: take `useClock()` in the browser, `MarketplaceClock` on the server.",
      'NewExpression[callee.name="Date"][arguments.length=0]',
      'MemberExpression[object.name="Date"][property.name="now"]',
    ),
  },
};
