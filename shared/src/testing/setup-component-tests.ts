import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A page may take long to appear on a busy machine; a test waits for it and fails only where it never does.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout and so nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;
