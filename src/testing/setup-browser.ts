import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { setErrorReporter } from '~/lib/report';
import { installMatchMedia, setScreen } from './match-media';

// Lazily imported code is compiled on its first use, which takes longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
installMatchMedia();
// jsdom's `File` has no `text()`.
Object.assign(Object.getPrototypeOf(File.prototype) as object, {
  text(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(this);
    });
  },
});
// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

// A text that lacks a value shows its own source to people.
const faultyTexts: unknown[] = [];
setErrorReporter((error, context) => {
  // oxlint-disable-next-line no-console -- like the default reporter
  console.error(context, error);
  if (context === 'text-faulty') faultyTexts.push(error);
});
afterEach(() => {
  setScreen('desktop');
  // A test may count its own assertions.
  const [faulty] = faultyTexts.splice(0);
  if (faulty !== undefined) throw faulty;
});
