/** Colours, sizes of type and layers come from src/styles/tokens.css; selectors stay flat. */
export default {
  extends: ['stylelint-config-standard'],
  ignoreFiles: ['dist/**', 'node_modules/**', 'public/**', 'coverage/**', '.cache/**'],
  rules: {
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'selector-max-compound-selectors': 3,
    'declaration-no-important': true,
    // Pages can be read from right to left: sides are named by the direction of writing.
    'property-disallowed-list': [/^(left|right|(margin|padding|border|scroll-.*)-(left|right).*)$/],
    'declaration-property-value-disallowed-list': {
      '/^(text-align|float|clear)$/': ['left', 'right'],
      // Four values whose sides differ.
      '/^(margin|padding|inset)$/': [
        /^(?:[^ (]|\([^()]*\))+ ((?:[^ (]|\([^()]*\))+) (?:[^ (]|\([^()]*\))+ (?!\1$)(?:[^ (]|\([^()]*\))+$/,
      ],
      'border-radius': [/^(\S+) (?!\1 )\S+ \S+ \S+$/, /^\S+ \S+ (\S+) (?!\1$)\S+$/],
    },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'property-no-vendor-prefix': [
      true,
      {
        ignoreProperties: [
          'text-size-adjust',
          'line-clamp',
          'box-orient',
          'font-smoothing',
          'user-select',
          'appearance',
          'backdrop-filter',
          'mask',
          'mask-image',
        ],
      },
    ],
    'value-no-vendor-prefix': [true, { ignoreValues: ['box'] }],
    'no-descending-specificity': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'comment-empty-line-before': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'value-keyword-case': [
      'lower',
      {
        ignoreKeywords: ['optimizeLegibility', 'currentColor', 'BlinkMacSystemFont'],
        ignoreProperties: ['/font/', '--font-head', '--font-text', 'composes'],
      },
    ],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
  },
  overrides: [
    {
      files: ['src/styles/tokens.css', 'sandbox/**/*.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'rule-empty-line-before': null,
        'property-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
        'selector-max-compound-selectors': null,
      },
    },
  ],
};
