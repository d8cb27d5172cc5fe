import pureDeclarations from './pure-declarations-loader.cjs';

test('contexts, components and base classes of a library count as free of side effects', () => {
  const code = [
    'var Form = React10.forwardRef(() => null);',
    'Form.displayName = "Form";',
    'var Routes = React.memo(DataRoutes);',
    'var Boundary = class extends React2.Component {};',
  ].join('\n');
  expect(pureDeclarations(code)).toBe(
    [
      'var Form = /* @__PURE__ */ React10.forwardRef(() => null);',
      '',
      'var Routes = /* @__PURE__ */ React.memo(DataRoutes);',
      'var Boundary = class extends (/* @__PURE__ */ (() => React2.Component)()) {};',
    ].join('\n'),
  );
});
