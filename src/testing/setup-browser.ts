import '@testing-library/jest-dom';
import { installMatchMedia, setScreen } from './match-media';

installMatchMedia();
// jsdom lays nothing out, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(() => setScreen('desktop'));
