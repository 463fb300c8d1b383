import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Returns the HTML that the server makes of a component, before any script has come. */
export function serverHtml(ui: ReactElement): string {
  return renderToString(ui);
}
