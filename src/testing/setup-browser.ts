import '@testing-library/jest-dom';
import { installMatchMedia, setScreen } from './match-media';

installMatchMedia();
afterEach(() => setScreen('desktop'));
