import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
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
afterEach(() => setScreen('desktop'));
