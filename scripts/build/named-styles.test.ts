import namedStyles from './named-styles-loader.cjs';

test('a module takes class names one by one; other imports stay as they are', () => {
  const code = (from: string) =>
    [`import ${from} from './Card.module.css';`, `import Zap from 'lucide-react/icons/zap';`].join(
      '\n',
    );
  expect(namedStyles(code('styles'))).toBe(code('* as styles'));
});
